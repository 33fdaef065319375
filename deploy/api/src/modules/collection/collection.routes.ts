import { calls, isWellFormedBatch, maxBeaconBytes, type TrackingBatch } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCollectionService } from './collection.service.ts';
import { createScriptResponder } from './packed-script.ts';
import { renderTrackingScript } from './tracking-script.ts';

export function collectionRoutes(platform: Platform): Implementation[] {
  const { config } = platform;
  const service = createCollectionService(platform);
  const createScriptResponse = createScriptResponder();
  return [
    implement(
      calls.collectEvents,
      ({ body, request }) =>
        service.collect(body, {
          ipAddress: request.ip,
          userAgent: String(request.headers['user-agent'] ?? ''),
          countryHeader: config.COUNTRY_HEADER ? request.headers[config.COUNTRY_HEADER] : undefined,
        }),
      {
        bodyLimit: maxBeaconBytes,
        ratePerMinute: config.COLLECT_PER_ADDRESS_PER_MINUTE,
        acceptsPlainText: true,
        crossOrigin: true,
        isQuiet: true,
        direct: {
          isWellFormed: isWellFormedBatch,
          onLimited: (body) => service.countRateLimited(body as TrackingBatch),
        },
      },
    ),
    implement(
      calls.getTrackingScript,
      async ({ params, request }) => {
        const { settings } = await service.requireSource(params.code);
        const { script } = settings;
        if (!script) throw new AppError('notFound');
        return createScriptResponse(
          renderTrackingScript({ ...settings, script }, config.PUBLIC_ORIGIN),
          request.headers,
        );
      },
      { crossOrigin: true, ratePerMinute: config.COLLECT_PER_ADDRESS_PER_MINUTE },
    ),
  ];
}
