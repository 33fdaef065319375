import { ApiError } from '@reportage/api';
import { calls, type Media } from '@reportage/contracts';
import { useFailures, useWriteCall } from '@reportage/remote-kit/runtime';
import { useState } from 'react';

/** An uploaded file to be added as an item. */
export interface UploadedFile {
  key: number | string;
  fileId: string;
  fileName: string;
}

const maxTitleLength = 120;

/** Returns the default name of a file: `harbour.final` for `harbour.final.png`. */
const getTitle = (fileName: string): string => fileName.replace(/(?<=.)\.[^.]*$/, '').slice(0, maxTitleLength);

/** Returns the validation message for the name, if any. */
const findProblem = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.find(({ path }) => path === 'body.title')?.message : undefined;

/** Creates custom items from files. Files that fail remain, with their names and errors. */
export function useAddFiles(workspaceId: string) {
  const failures = useFailures('campaigns');
  const addMutation = useWriteCall(calls.addMedia, ['media']);
  const [names, setNames] = useState<ReadonlyMap<UploadedFile['key'], string>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<UploadedFile['key'], string>>(new Map());
  const getName = (key: UploadedFile['key'], fileName: string): string => names.get(key) ?? getTitle(fileName);

  return {
    getName,
    problems,
    isAdding: addMutation.isPending,
    rename: (key: UploadedFile['key'], name: string) => setNames((previous) => new Map(previous).set(key, name)),

    /** @returns the items, or undefined if some files could not be added */
    async addAll(
      files: readonly UploadedFile[],
      onAdded: (key: UploadedFile['key']) => void,
    ): Promise<Media[] | undefined> {
      const addedItems: Media[] = [];
      const errorsByKey = new Map<UploadedFile['key'], string>();
      for (const { key, fileId, fileName } of files) {
        const body = { mediaType: 'custom' as const, title: getName(key, fileName), fileId };
        try {
          addedItems.push(await addMutation.run({ query: { workspaceId }, body }));
          onAdded(key);
        } catch (error) {
          const problem = findProblem(error);
          errorsByKey.set(key, problem ?? failures.getText('add', error));
          if (!problem) failures.show('add', error);
        }
      }
      setProblems(errorsByKey);
      return errorsByKey.size > 0 ? undefined : addedItems;
    },
  };
}
