import { fingerprintSchema, type VersionFile, type VersionVerdict, versionFileSchema } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';
import { Alert, Button, Form, Input, PageHeader } from '@reportage/ui';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OfflineCopyKey } from './copy-key.tsx';
import { useReportVersionsMessages } from './report-versions.messages.ts';
import classes from './report-versions.module.css';
import { useVerification } from './report-versions.queries.ts';
import { Verdict } from './verdict.tsx';

const normalizeFingerprint = (fingerprint: string): string => fingerprint.replace(/\s+/g, '').toLowerCase();

async function readVersionFile(file: File): Promise<VersionFile | undefined> {
  try {
    return versionFileSchema.safeParse(JSON.parse(await file.text())).data;
  } catch {
    // Not JSON, so not a version file.
    return undefined;
  }
}

/** `/reports/verify`: anyone can check whether a version was issued here and is unchanged. */
export default function VerifyPage(): ReactNode {
  const t = useReportVersionsMessages();
  const failures = useFailures('reports');
  const [params] = useSearchParams();
  const fingerprintParam = params.get('fingerprint') ?? '';
  const copyKey = params.get('key');
  const [form] = Form.useForm<{ fingerprint: string }>();
  const fileInput = useRef<HTMLInputElement>(null);
  const [verdict, setVerdict] = useState<VersionVerdict | 'notAFile'>();
  const verification = useVerification();
  const { mutateAsync, isPending } = verification;

  const verify = async (body: VersionFile | { fingerprint: string }) => {
    try {
      setVerdict(await mutateAsync({ body }));
    } catch (error) {
      failures.show('download', error);
    }
  };
  const chooseFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosenFile] = target.files ?? [];
    target.value = '';
    if (!chosenFile) return;
    const file = await readVersionFile(chosenFile);
    if (file) await verify(file);
    else setVerdict('notAFile');
  };

  // Immediately verifies a fingerprint in the URL, as in the links in PDFs.
  const isFirstCheck = useRef(true);
  useEffect(() => {
    if (!isFirstCheck.current || !fingerprintSchema.safeParse(fingerprintParam).success) return;
    isFirstCheck.current = false;
    // A failure is ignored, because the form contains the fingerprint and its button can be used to try again.
    void mutateAsync({ body: { fingerprint: fingerprintParam } }).then(setVerdict, () => undefined);
  }, [fingerprintParam, mutateAsync]);

  return (
    <div className={classes.verify}>
      <PageHeader title={t('verifyTitle')} text={t('verifyIntro')} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ fingerprint: fingerprintParam }}
        onFinish={({ fingerprint }) => void verify({ fingerprint: normalizeFingerprint(fingerprint) })}
      >
        <Form.Item
          name="fingerprint"
          label={t('fingerprintLabel')}
          extra={t('fingerprintHelp')}
          rules={[
            {
              validator: (_, fingerprint = '') =>
                fingerprintSchema.safeParse(normalizeFingerprint(fingerprint)).success
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('fingerprintInvalid'))),
            },
          ]}
          validateTrigger="onSubmit"
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} spellCheck={false} autoComplete="off" />
        </Form.Item>
        <div className={classes.actions}>
          <Button onClick={() => fileInput.current?.click()}>{t('choose')}</Button>
          <input
            ref={fileInput}
            style={{ display: 'none' }}
            type="file"
            aria-label={t('choose')}
            accept="application/json,.json"
            onChange={(event) => void chooseFile(event)}
          />
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('check')}
          </Button>
        </div>
      </Form>
      <div className={classes.verdicts} aria-live="polite">
        {verdict === 'notAFile' && <Alert type="warning" showIcon title={t('notAFile')} />}
        {verdict && verdict !== 'notAFile' && <Verdict verdict={verdict} />}
        {copyKey !== null && <OfflineCopyKey id={copyKey} />}
      </div>
      <a href="/.well-known/reportage-keys.json">{t('keys')}</a>
    </div>
  );
}
