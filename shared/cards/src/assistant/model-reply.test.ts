import { proves } from '@reportage/testing';
import { clarification, getTextOutsideBlock, ReplyError, readReply } from './model-reply.ts';

const json = '{"actions":[{"type":"setLimit","limit":5}]}';
const toFencedBlock = (content: string) => `\`\`\`json\n${content}\n\`\`\``;

function findProblem(reply: string): string {
  try {
    readReply(reply);
    return 'none';
  } catch (error) {
    return error instanceof ReplyError ? error.problem : 'another error';
  }
}

test.each([
  ['before its text', `${toFencedBlock(json)}\nFive rows.`],
  ['after its text', `Five rows.\n\n${toFencedBlock(json)}\n`],
  ['with Windows line endings', `Five rows.\r\n${toFencedBlock(json).replaceAll('\n', '\r\n')}`],
])('a block %s is read', (_, reply) => {
  expect(readReply(reply)).toEqual({ text: 'Five rows.', patch: { actions: [{ type: 'setLimit', limit: 5 }] } });
});

proves(['I34', 'I35'], 'a reply whose JSON is not in exactly one block, or is invalid, is an error', () => {
  expect(findProblem(`Five.\n${json}`)).toBe('unfenced');
  expect(findProblem(`${toFencedBlock(json)}\n${toFencedBlock(json)}`)).toBe('severalBlocks');
  expect(findProblem(`\`\`\`json\n${json}`)).toBe('unclosedBlock');
  expect(findProblem(toFencedBlock('{"actions":['))).toBe('notJson');
  expect(findProblem(toFencedBlock('{"actions":[{"type":"dropTable"}]}'))).toBe('notPatch');
  expect(findProblem(toFencedBlock('[]'))).toBe('notPatch');
});

proves(['I21'], 'a reply without an action asks for clarification with the specified wording', () => {
  expect(readReply(`Hm.\n${toFencedBlock('{"actions":[]}')}`)).toEqual({ text: 'Hm.', patch: null });
  expect(readReply('Hello!')).toEqual({ text: 'Hello!', patch: null });
  expect(clarification.en).toBe(
    "I couldn't find any specific actions to take. Could you clarify what you'd like to do next?",
  );
});

test('while a reply is streaming, its text is shown without the block', () => {
  expect(getTextOutsideBlock('Five rows.\n\n```json\n{"act')).toBe('Five rows.');
  expect(getTextOutsideBlock('Five ro')).toBe('Five ro');
});
