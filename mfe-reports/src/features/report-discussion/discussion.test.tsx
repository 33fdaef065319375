import { type CommentThread, calls, type Discussion, type ReportApproval } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { GuestAccessProvider } from '../report-guest/guest-access.tsx';
import { ReportWithComments } from './report-with-comments.tsx';
import { SectionComments } from './section-comments.tsx';
import { useGuestDiscussion } from './use-guest-discussion.ts';
import { useMemberDiscussion } from './use-member-discussion.ts';

const reportId = 'rpt_01h455vb4pex5vsknk084sn02q';
const timestamp = '2026-06-17T12:00:00.000Z';
const fingerprint = 'ab'.repeat(32);
const link = 'abcdefghijABCDEFGHIJ12';
const section = { id: 'trend', display: 'text', name: 'Readers over time', subTitle: '', hidden: false, editor: [] };
const shownReport = { report: { id: reportId, layout: [], sort: [section] }, cards: [] } as unknown as Parameters<
  typeof ReportWithComments
>[0]['shownReport'];

const thread: CommentThread = {
  id: 'rcm_01h455vb4pex5vsknk084sn02q',
  sectionId: 'trend',
  sectionName: 'Readers over time',
  metric: null,
  link: null,
  resolvedAt: null,
  resolvedBy: null,
  comments: [
    {
      id: 'rcm_01h455vb4pex5vsknk084sn02q',
      authorId: 'usr_ada',
      authorName: 'Ada',
      isGuest: false,
      text: '<b>Why</b> this fall?',
      mentions: [],
      createdAt: timestamp,
    },
  ],
};
const approval: ReportApproval = {
  id: 'rap_01h455vb4pex5vsknk084sn02q',
  approver: { kind: 'guests', id: 'rlk_x', name: 'Client' },
  note: '',
  requestedBy: 'Ada',
  requestedAt: timestamp,
  state: 'pending',
  answeredBy: null,
  answeredAt: null,
  answerNote: '',
  number: 2,
  fingerprint,
  isCurrent: true,
};
const discussion: Discussion = {
  threads: [thread],
  approvals: [],
  people: [
    { id: 'usr_ada', name: 'Ada' },
    { id: 'usr_vera', name: 'Vera' },
  ],
  links: [],
};

const workspace = sampleWorkspace();
function Member() {
  const [buttonTarget, setButtonTarget] = useState<HTMLElement | null>(null);
  const discussion = useMemberDiscussion(reportId, workspace);
  return (
    <>
      <div ref={setButtonTarget} />
      <ReportWithComments
        discussion={discussion}
        shownReport={shownReport}
        buttonTarget={buttonTarget}
        approvalWorkspaceId={workspace.id}
      >
        <SectionComments section={section} />
      </ReportWithComments>
    </>
  );
}
function Guest() {
  const [buttonTarget, setButtonTarget] = useState<HTMLElement | null>(null);
  const discussion = useGuestDiscussion(reportId);
  if (!discussion) return <p>No discussion</p>;
  return (
    <>
      <div ref={setButtonTarget} />
      <ReportWithComments discussion={discussion} shownReport={shownReport} buttonTarget={buttonTarget}>
        <SectionComments section={section} />
      </ReportWithComments>
    </>
  );
}
const open = (server: FakeServer, content: React.ReactNode, path = '/') =>
  renderInHost(content, createFakeHost({ server, path, workspace }));

test('a member opens the comments on a section, adds one and resolves the thread', async () => {
  const server = new FakeServer()
    .on(calls.getReportDiscussion, () => discussion)
    .on(calls.addReportComment, () => thread)
    .on(calls.resolveReportThread, () => thread);
  open(server, <Member />);
  fireEvent.click(await screen.findByRole('button', { name: '1 · Open comments on Readers over time' }));
  const drawer = await screen.findByRole('dialog');
  // Markup is shown as text.
  expect(await within(drawer).findByText('<b>Why</b> this fall?')).toBeVisible();
  fireEvent.change(within(drawer).getByLabelText('Comment'), { target: { value: 'A holiday.' } });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(server.requestsFor(calls.addReportComment)).toHaveLength(1));
  expect(server.requestsFor(calls.addReportComment)[0]?.body).toEqual({
    text: 'A holiday.',
    sectionId: 'trend',
    metric: null,
    threadId: null,
    mentions: [],
    linkId: null,
  });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Resolve: Readers over time, Ada' }));
  await waitFor(() => expect(server.requestsFor(calls.resolveReportThread)[0]?.body).toEqual({ isResolved: true }));
});

test('in the sample workspace, comments are read-only and the reason is shown', async () => {
  const server = new FakeServer().on(calls.getReportDiscussion, () => discussion);
  const sample = sampleWorkspace({ access: 'viewer', isSample: true });
  renderInHost(<Member />, createFakeHost({ server, path: '/', workspace: sample }));
  fireEvent.click(await screen.findByRole('button', { name: /^Open comments: 1/ }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('<b>Why</b> this fall?')).toBeVisible();
  expect(within(drawer).getByText(/The sample workspace is read-only/)).toBeVisible();
  expect(within(drawer).queryByLabelText('Comment')).toBeNull();
});

test('an approval of an earlier version does not count for the current one', async () => {
  const approved = { ...approval, state: 'approved' as const, answeredBy: 'Cleo', answeredAt: timestamp };
  const server = new FakeServer().on(calls.getReportDiscussion, () => ({
    ...discussion,
    approvals: [{ ...approved, isCurrent: false }],
  }));
  open(server, <Member />);
  expect(await screen.findByText('Version 2 was approved, not this one')).toBeVisible();
  expect(screen.queryByText(/^Approved by/)).toBeNull();
});

test('a guest can answer an approval request after entering a name', async () => {
  // Guests do not see the name of their link.
  const guestApproval = { ...approval, approver: { ...approval.approver, name: '' } };
  let approvals = [guestApproval];
  const server = new FakeServer()
    .on(calls.getGuestDiscussion, () => ({ threads: [], approvals, mayComment: false }))
    .on(calls.answerGuestApproval, () => {
      approvals = [{ ...guestApproval, state: 'approved', answeredBy: 'Cleo', answeredAt: timestamp }];
      return { threads: [], approvals, mayComment: false };
    });
  open(
    server,
    <GuestAccessProvider>
      <Guest />
    </GuestAccessProvider>,
    `/?link=${link}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(await within(drawer).findByRole('button', { name: 'Approve' }));
  expect(await within(drawer).findByText('Enter your name.')).toBeVisible();
  expect(server.requestsFor(calls.answerGuestApproval)).toHaveLength(0);
  fireEvent.change(within(drawer).getByLabelText('Your name'), { target: { value: 'Cleo' } });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(server.requestsFor(calls.answerGuestApproval)[0]?.body).toEqual({
      link,
      name: 'Cleo',
      isApproved: true,
      fingerprint,
      note: '',
    }),
  );
  expect(await screen.findByText('Approved by Cleo')).toBeVisible();
  expect(await within(drawer).findByText('Guests with this link')).toBeVisible();
  expect(screen.queryByRole('button', { name: /comments? on /i })).toBeNull();
});

test('guests without a named link have no discussion', async () => {
  open(
    new FakeServer(),
    <GuestAccessProvider>
      <Guest />
    </GuestAccessProvider>,
  );
  expect(await screen.findByText('No discussion')).toBeVisible();
});
