import { EmptyState } from '@reportage/ui';

/** A tab that says what it will show in a later release. */
export function NotYetTab({ title, text }: { title: string; text: string }) {
  return <EmptyState title={title} text={text} />;
}
