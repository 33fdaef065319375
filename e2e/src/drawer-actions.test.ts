import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/** Components whose buttons submit something typed inside the drawer without closing it. */
const exceptions = new Set(['mfe-reports/src/features/report-discussion/comment-form.tsx']);
/** The maximum number of import steps from a drawer's file to the component that has its buttons. */
const maxSteps = 3;

type ReadFile = (file: string) => string | undefined;
const readSource: ReadFile = (file) => {
  const path = join(repository, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

/** Matches the import of a component that a drawer's file may render, directly or lazily. */
const componentImportPattern = /(?:from|import\()\s*'(\.[^']*\.tsx)'/g;
const drawerPattern = /<(?:Drawer|FormDialog)[\s>]/;
const drawerActionsPattern = /<DrawerActions\b[\s\S]*?\n\s*\/>/g;
/** Buttons that close a panel: those that submit its form, and Cancel buttons. */
const closingButtonPattern = /htmlType="submit"|>\{t\('cancel'\)\}</;

function listComponents(drawer: string, read: ReadFile): Set<string> {
  const components = new Set([drawer]);
  let frontier = [drawer];
  for (let step = 0; step < maxSteps; step += 1) {
    frontier = frontier.flatMap((file) =>
      [...(read(file) ?? '').matchAll(componentImportPattern)]
        .map(([, specifier = '']) => normalize(join(dirname(file), specifier)))
        .filter((component) => !components.has(component) && !drawerPattern.test(read(component) ?? '')),
    );
    for (const component of frontier) components.add(component);
  }
  return components;
}

/** @returns the components of drawers whose closing buttons are outside `DrawerActions` */
function findComponentsWithMisplacedButtons(drawers: readonly string[], read: ReadFile): string[] {
  const components = new Set(drawers.flatMap((drawer) => [...listComponents(drawer, read)]));
  return [...components].filter(
    (component) =>
      !exceptions.has(component) &&
      closingButtonPattern.test((read(component) ?? '').replaceAll(drawerActionsPattern, '')),
  );
}

const drawers = globSync(['host/src/**/*.tsx', 'mfe-*/src/**/*.tsx', 'shared/*/src/**/*.tsx'], { cwd: repository })
  .filter((file) => !file.includes('.test.') && !file.startsWith('shared/ui/src/overlays/'))
  .filter((file) => drawerPattern.test(readSource(file) ?? ''));

test('every drawer and form dialog has its buttons in DrawerActions', () => {
  expect(drawers.length).toBeGreaterThan(30);
  expect(findComponentsWithMisplacedButtons(drawers, readSource)).toEqual([]);
});

test.each([
  ['in its body', '<Drawer open><Button htmlType="submit">{t(\'save\')}</Button></Drawer>', ''],
  [
    'in a component that is loaded later',
    "const Form = lazy(() => import('./form.tsx')); <Drawer open><Form /></Drawer>",
    "<Button onClick={onCancel}>{t('cancel')}</Button>",
  ],
])('a drawer with its buttons %s is found', (_, drawer, form) => {
  const files: Record<string, string> = { 'mfe-a/src/drawer.tsx': drawer, 'mfe-a/src/form.tsx': form };
  expect(findComponentsWithMisplacedButtons(['mfe-a/src/drawer.tsx'], (file) => files[file])).toHaveLength(1);
});

test('a drawer whose buttons are in DrawerActions is accepted', () => {
  const files: Record<string, string> = {
    'mfe-a/src/drawer.tsx': [
      '<Drawer open>',
      '<DrawerActions',
      "  secondary={<Button>{t('cancel')}</Button>}",
      '  primary={<Button htmlType="submit" />}',
      '/>',
      '</Drawer>',
    ].join('\n'),
  };
  expect(findComponentsWithMisplacedButtons(['mfe-a/src/drawer.tsx'], (file) => files[file])).toEqual([]);
});
