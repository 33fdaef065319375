import { EmptyState } from '@reportage/ui';

/** A part of the campaign that says what will stand here. */
export function NotYetTab({ title, text }: { title: string; text: string }) {
  return <EmptyState title={title} text={text} />;
}
