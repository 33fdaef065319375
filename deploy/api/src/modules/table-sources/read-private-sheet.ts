import { getSheetId, type LocalizedText } from '@reportage/contracts';
import { DriveError, type DriveFailure } from '../../platform/drive/drive-error.ts';
import { createDriveOAuth } from '../../platform/drive/drive-oauth.ts';
import { createGoogleDrive } from '../../platform/drive/google-drive.ts';
import { createGoogleSheets } from '../../platform/drive/google-sheets.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { listConfiguredAddresses } from '../../platform/web/configured-addresses.ts';
import { createWebReader } from '../../platform/web/web-reader.ts';
import { type FetchedTable, TableReadError } from '../custom-metrics/read-table.ts';
import { createDriveService } from '../drive/drive.service.ts';
import { maxTableCharacters } from './read-lines.ts';

/** The member through whose drive a sheet is read. */
export interface SheetReader {
  workspaceId: string;
  userId: string;
}

export type ReadPrivateSheet = (url: string, reader: SheetReader) => Promise<FetchedTable>;

const notConnectedMessage: LocalizedText = {
  en: 'is read through a Google Drive that is no longer connected',
  de: 'wird über ein Google Drive gelesen, das nicht mehr verbunden ist',
};

type Problem = ConstructorParameters<typeof TableReadError>[0];
const unavailable: [Problem, LocalizedText] = ['unavailable', { en: 'did not respond', de: 'hat nicht geantwortet' }];
const readErrorsByFailure: Readonly<Record<DriveFailure, [Problem, LocalizedText]>> = {
  tokenExpired: ['grantInvalid', notConnectedMessage],
  notAllowed: [
    'forbidden',
    {
      en: 'is not shared with the Google account through which it is read',
      de: 'ist nicht für das Google-Konto freigegeben, über das sie gelesen wird',
    },
  ],
  notFound: ['gone', { en: 'does not exist', de: 'gibt es nicht' }],
  tooLarge: [
    'faultyTable',
    {
      en: `has more than ${maxTableCharacters / 1_000_000} million characters`,
      de: `hat mehr als ${maxTableCharacters / 1_000_000} Millionen Zeichen`,
    },
  ],
  rejected: ['faultyTable', { en: 'is not a Google Sheet', de: 'ist keine Google-Tabelle' }],
  rateLimited: unavailable,
  unavailable,
};

function toReadError(error: unknown): unknown {
  if (error instanceof DriveError) return new TableReadError(...readErrorsByFailure[error.failure]);
  if (!(error instanceof AppError)) return error;
  return error.code === 'gone'
    ? new TableReadError('grantInvalid', notConnectedMessage)
    : new TableReadError(...unavailable);
}

const getGid = (url: string): number | null => {
  const gid = /[?#&]gid=(\d+)/.exec(url)?.[1];
  return gid === undefined ? null : Number(gid);
};

/** Reads Google Sheets that are not public, through the drive that a member has connected. */
export function createPrivateSheetReader(platform: Platform): ReadPrivateSheet {
  const { config } = platform;
  const web = createWebReader({
    userAgent: `ReportageTables/1.0 (+${config.PUBLIC_ORIGIN})`,
    allowed: listConfiguredAddresses([config.DRIVE_API_URL, config.SHEETS_API_URL]),
  });
  const drives = createDriveService(platform, createGoogleDrive(config, web), createDriveOAuth(config));
  const readSheet = createGoogleSheets(config, web, maxTableCharacters);
  /** @throws {TableReadError} */
  return async (url, { workspaceId, userId }) => {
    const id = getSheetId(url);
    if (id === undefined) throw new TableReadError(...readErrorsByFailure.rejected);
    try {
      const token = await drives.requireToken({ workspaceId, user: { id: userId } });
      return { ...(await readSheet(token, id, getGid(url))), httpStatus: 200, etag: null };
    } catch (error) {
      throw toReadError(error);
    }
  };
}

export const createNotConnectedError = (): TableReadError => new TableReadError('grantInvalid', notConnectedMessage);
