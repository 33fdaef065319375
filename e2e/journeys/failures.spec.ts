import { expect, test } from '@reportage/testing/playwright';
import { expectNoOtherNoise } from '../src/hostile-remotes/expected-noise.ts';
import {
  expectCard,
  expectCardInTime,
  expectRecovered,
  goInside,
  openMarked,
  useRemote,
} from '../src/hostile-remotes/failure.steps.ts';
import { failures } from '../src/hostile-remotes/failures.ts';
import { halve } from '../src/hostile-remotes/remotes.ts';
import { openStand, type Stand, type Visit, visit } from '../src/hostile-remotes/stand.ts';

let stand: Stand;
let person: Visit;
test.beforeAll(async ({ browser }) => {
  stand = await openStand();
  person = await visit(stand, browser);
});
test.afterAll(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await stand.close();
});

for (const [turn, [what, failure]] of Object.entries(failures).entries()) {
  const { begin, says, noises = [], failsAfterMs = 0 } = failure;

  test(`each remote with ${what} is named, harms no other, and comes back by Retry`, async () => {
    const { context, remotes, watch } = person;
    for (const [failing, working] of halve(remotes, turn)) {
      const page = await context.newPage();
      if (failsAfterMs > 0) await page.clock.install();
      const mend = await begin(
        stand,
        page,
        failing.map(({ name }) => name),
      );
      const expectFailure = (remote: (typeof remotes)[number]) =>
        failsAfterMs > 0 ? expectCardInTime(page, remote, failsAfterMs) : expectCard(page, remote);

      await openMarked(page, failing[0]?.first.path ?? '');
      for (const [index, remote] of failing.entries()) {
        if (index > 0) await goInside(page, remote.first.path);
        await expectFailure(remote);
        const other = working[index];
        if (other) await useRemote(page, other);
      }
      for (const remote of failing) {
        await goInside(page, remote.first.path);
        await expectFailure(remote);
        await mend(remote.name);
        await expectRecovered(page, remote.first);
      }
      await page.close();
    }
    const said = watch.take();
    for (const { name } of remotes) {
      const named = said.filter((line) => line.includes(`[${name} `));
      expect(
        named.filter((line) => says.test(line)),
        `what the host says of ${name}`,
      ).not.toEqual([]);
    }
    expectNoOtherNoise(said, ...noises);
  });
}
