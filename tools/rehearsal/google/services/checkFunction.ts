import * as z from 'zod'
import { GoogleError } from '../GoogleError.ts'
import type { GoogleProject } from '../GoogleProject.ts'

const Filter = z.object({
  attribute: z.string(),
  value: z.string(),
  operator: z.string().optional(),
})
const Secret = z.object({
  key: z.string(),
  projectId: z.string(),
  secret: z.string(),
  version: z.string().optional(),
})
const optionally = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

/** The parts of google.cloud.functions.v2.Function that decide whether it can be deployed. */
const CloudFunction = z.object({
  name: z.string().regex(/^projects\/[^/]+\/locations\/[^/]+\/functions\/[A-Za-z][\w-]{0,62}$/),
  labels: z.record(z.string(), z.string()).default({}),
  buildConfig: z.object({
    runtime: z.string(),
    entryPoint: z.string(),
    source: z.object({ storageSource: z.object({ bucket: z.string(), object: z.string() }) }),
  }),
  serviceConfig: z.object({
    environmentVariables: z.record(z.string(), z.string()).default({}),
    secretEnvironmentVariables: optionally(z.array(Secret)),
    serviceAccountEmail: optionally(z.string()),
    timeoutSeconds: optionally(z.number()),
    availableMemory: optionally(z.string()),
    availableCpu: optionally(z.string()),
    minInstanceCount: optionally(z.number()),
    maxInstanceCount: optionally(z.number()),
    maxInstanceRequestConcurrency: optionally(z.number()),
  }),
  eventTrigger: optionally(
    z.object({
      eventType: z.string(),
      triggerRegion: z.string().optional(),
      eventFilters: z.array(Filter).default([]),
      serviceAccountEmail: optionally(z.string()),
      retryPolicy: z.string().optional(),
    }),
  ),
})
export type CloudFunction = z.infer<typeof CloudFunction>

export function parseFunction(body: unknown): CloudFunction {
  const parsed = CloudFunction.safeParse(body)
  if (parsed.success) return parsed.data
  throw new GoogleError('INVALID_ARGUMENT', z.prettifyError(parsed.error))
}

/** The Node.js runtimes of 2nd-generation functions. */
const runtimes = ['nodejs22', 'nodejs24']

/** Refuses what Google refuses before it begins to build. */
export function checkFunction(google: GoogleProject, wanted: CloudFunction, caller: string): void {
  const { buildConfig, serviceConfig, eventTrigger, name } = wanted
  const [, , , region = ''] = name.split('/')
  const { storageSource } = buildConfig.source
  const invalid = (message: string): never => {
    throw new GoogleError('INVALID_ARGUMENT', message)
  }
  if (!runtimes.includes(buildConfig.runtime)) {
    invalid(`Runtime "${buildConfig.runtime}" on generation 2nd gen is not supported.`)
  }
  if (!google.uploads.has(`${storageSource.bucket}/${storageSource.object}`)) {
    invalid(`The source gs://${storageSource.bucket}/${storageSource.object} does not exist.`)
  }
  const { limits } = google.capacity(region)
  const maxInstances = serviceConfig.maxInstanceCount ?? 100
  if (maxInstances > limits.maxInstances) {
    invalid(
      `Could not create Cloud Run service ${serviceName(name)}. spec.template.spec.containers.resources.limits.cpu: ` +
        `Invalid value specified for cpu. For the specified value, maxScale may not exceed ${limits.maxInstances}.\n` +
        'Consider running your workload in a region with greater capacity, decreasing your requested ' +
        'cpu-per-instance, or requesting an increase in quota for this region.',
    )
  }
  if ((serviceConfig.minInstanceCount ?? 0) > maxInstances) {
    invalid('minInstanceCount may not exceed maxInstanceCount.')
  }
  const { vCpu, memoryGiB } = getResources(wanted)
  if (vCpu < 1 && (serviceConfig.maxInstanceRequestConcurrency ?? 1) > 1) {
    invalid('Total cpu < 1 is not supported with concurrency > 1.')
  }
  if (memoryGiB > 4 * Math.max(1, vCpu) || (memoryGiB > 0.5 && vCpu < 0.33)) {
    invalid(`Invalid value specified for memory: ${memoryGiB} GiB needs more cpu than ${vCpu}.`)
  }
  const timeoutLimit = eventTrigger === undefined ? 3600 : 540
  if ((serviceConfig.timeoutSeconds ?? 60) > timeoutLimit) {
    invalid(`timeoutSeconds may not exceed ${timeoutLimit}.`)
  }
  checkAccounts(google, wanted, caller)
  checkSecrets(google, wanted)
}

function checkAccounts(google: GoogleProject, { serviceConfig }: CloudFunction, caller: string) {
  const account = serviceConfig.serviceAccountEmail ?? google.computeAccount
  if (google.state.serviceAccounts[account] === undefined) {
    throw new GoogleError('INVALID_ARGUMENT', `Service account ${account} does not exist.`)
  }
  google.requirePermission(
    caller,
    'iam.serviceAccounts.actAs',
    `projects/${google.state.projectId}/serviceAccounts/${account}`,
  )
}

function checkSecrets(google: GoogleProject, { serviceConfig }: CloudFunction) {
  const account = serviceConfig.serviceAccountEmail ?? google.computeAccount
  for (const { secret, version = 'latest' } of serviceConfig.secretEnvironmentVariables ?? []) {
    const name = `projects/${google.state.projectId}/secrets/${secret}`
    const versions = Object.keys(google.state.secretVersions).filter((each) =>
      each.startsWith(`${name}/versions/`),
    )
    const isThere =
      version === 'latest' ? versions.length > 0 : versions.includes(`${name}/versions/${version}`)
    if (!isThere) {
      throw new GoogleError('INVALID_ARGUMENT', `Secret ${name}/versions/${version} was not found`)
    }
    if (!google.may(`serviceAccount:${account}`, 'secretmanager.versions.access', name)) {
      throw new GoogleError(
        'INVALID_ARGUMENT',
        `Permission denied on secret: ${name}/versions/${version} for Revision service account ${account}. ` +
          "The service account used must be granted the 'Secret Manager Secret Accessor' role " +
          '(roles/secretmanager.secretAccessor) at the secret, project or higher level.',
      )
    }
  }
}

export function getResources({ serviceConfig }: CloudFunction): {
  vCpu: number
  memoryGiB: number
} {
  const memoryGiB = toGiB(serviceConfig.availableMemory ?? '256Mi')
  return { vCpu: Number(serviceConfig.availableCpu ?? 1), memoryGiB }
}

function toGiB(memory: string): number {
  const [, number = '0', unit = ''] = /^([\d.]+)(Gi|Mi|G|M)$/.exec(memory) ?? []
  return unit.startsWith('G') ? Number(number) : Number(number) / 1024
}

/** The Cloud Run service of a function: its name in small letters. */
export function serviceName(functionName: string): string {
  return (functionName.split('/').at(-1) ?? '').toLowerCase().replaceAll('_', '-')
}
