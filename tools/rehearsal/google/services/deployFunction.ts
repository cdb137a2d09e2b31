import { createHash } from 'node:crypto'
import { GoogleError } from '../GoogleError.ts'
import { isRecord, type GoogleProject } from '../GoogleProject.ts'
import type { Resource } from '../ProjectState.ts'
import { serviceName, getResources, type CloudFunction } from './checkFunction.ts'

const buildMs = 60_000
const startMs = 15_000

/** Builds a function, starts its revision, and connects its trigger. Returns the resource. */
export async function deployFunction(
  google: GoogleProject,
  wanted: CloudFunction,
  stored: Resource,
  isUpdate: boolean,
): Promise<Resource> {
  await google.clock.pause(buildMs)
  checkBuilder(google)
  createRepository(google, getRegion(wanted.name))
  await startInstance(google, wanted, isUpdate)
  const trigger = wanted.eventTrigger === undefined ? undefined : connectTrigger(google, wanted)
  const service = saveService(google, wanted)
  const region = getRegion(wanted.name)
  const id = wanted.name.split('/').at(-1) ?? ''
  const { projectId } = google.state
  const given = isRecord(stored['serviceConfig']) ? stored['serviceConfig'] : {}
  return {
    ...stored,
    environment: 'GEN_2',
    url: `https://${region}-${projectId}.cloudfunctions.net/${id}`,
    serviceConfig: {
      ...withoutNulls(given),
      serviceAccountEmail: wanted.serviceConfig.serviceAccountEmail ?? google.computeAccount,
      service,
      uri: serviceUri(google, wanted.name),
      revision: `${serviceName(wanted.name)}-${revisionNumber(google, service)}`,
    },
    ...(trigger !== undefined && isRecord(stored['eventTrigger'])
      ? { eventTrigger: { ...stored['eventTrigger'], trigger } }
      : {}),
  }
}

/** Google builds as the default account, which has no rights in new organisations. */
function checkBuilder(google: GoogleProject): void {
  const builder = `serviceAccount:${google.computeAccount}`
  if (google.may(builder, 'artifactregistry.repositories.uploadArtifacts')) return
  throw new GoogleError(
    'INVALID_ARGUMENT',
    'Build failed with status: FAILURE. Could not build the function due to a missing permission on the ' +
      'build service account. If you did not revoke that permission explicitly, this could be caused by a ' +
      'change in the organization policies. Please refer to the following documentation for more details ' +
      'and resolution: https://cloud.google.com/functions/docs/troubleshooting#build-service-account',
  )
}

function createRepository(google: GoogleProject, region: string): void {
  const name = `projects/${google.state.projectId}/locations/${region}/repositories/gcf-artifacts`
  google.state.repositories[name] ??= {
    name,
    format: 'DOCKER',
    createTime: google.clock.timestamp(),
  }
}

/** Runs one instance for the time of a start; during an update the old one runs beside it. */
async function startInstance(google: GoogleProject, wanted: CloudFunction, isUpdate: boolean) {
  const { name, buildConfig, serviceConfig } = wanted
  const share = getResources(wanted)
  const instances = Math.max(1, serviceConfig.minInstanceCount ?? 0)
  const shares = Array.from({ length: instances * (isUpdate ? 2 : 1) }, () => ({ ...share }))
  const service = serviceName(name)
  const source = google.uploads.get(
    `${buildConfig.source.storageSource.bucket}/${buildConfig.source.storageSource.object}`,
  )
  const release = holdOrExplain(google, getRegion(name), shares, service)
  try {
    const secrets = (serviceConfig.secretEnvironmentVariables ?? []).map(
      ({ key }) => [key, 'secret'] as const,
    )
    const [fault] = await Promise.all([
      google.startRevision({
        source: source ?? Buffer.alloc(0),
        entryPoint: buildConfig.entryPoint,
        environment: {
          ...serviceConfig.environmentVariables,
          ...Object.fromEntries<string>(secrets),
        },
      }),
      google.clock.pause(startMs),
    ])
    if (fault === null) return
    throw new GoogleError(
      'INVALID_ARGUMENT',
      `Could not create or update Cloud Run service ${service}, Container Healthcheck failed. Revision ` +
        `'${service}' is not ready and cannot serve traffic. The user-provided container failed to start ` +
        `and listen on the port defined provided by the PORT=8080 environment variable within the ` +
        `allocated timeout. Logs for this revision: ${fault}`,
    )
  } finally {
    release()
  }
}

function holdOrExplain(
  google: GoogleProject,
  region: string,
  shares: { vCpu: number; memoryGiB: number }[],
  service: string,
) {
  try {
    return google.capacity(region).hold(shares)
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    throw new GoogleError(
      error.status,
      `Could not create or update Cloud Run service ${service}. ${error.message}`,
    )
  }
}

function connectTrigger(google: GoogleProject, wanted: CloudFunction): string {
  const { name, eventTrigger } = wanted
  const { projectId } = google.state
  const region = eventTrigger?.triggerRegion ?? getRegion(name)
  const trigger = `projects/${projectId}/locations/${region}/triggers/${serviceName(name)}-trigger`
  const since = google.state.serviceAgents['eventarc.googleapis.com']
  if (since === undefined || google.clock.now() < since + google.agentDelayMs) {
    google.state.serviceAgents['eventarc.googleapis.com'] ??= google.clock.now()
    throw new GoogleError(
      'INVALID_ARGUMENT',
      `Validation failed for trigger ${trigger}: Permission denied while using the Eventarc Service Agent. ` +
        'If you recently started to use Eventarc, it may take a few minutes before all necessary permissions ' +
        'are propagated to the Service Agent. Otherwise, verify that it has Eventarc Service Agent role.',
    )
  }
  checkReceiver(google, wanted, trigger)
  checkEventSource(google, wanted, trigger, region)
  google.state.triggers[trigger] = {
    name: trigger,
    eventFilters: [
      { attribute: 'type', value: eventTrigger?.eventType },
      ...(eventTrigger?.eventFilters ?? []),
    ],
    destination: { cloudFunction: name },
  }
  return trigger
}

function checkReceiver(google: GoogleProject, wanted: CloudFunction, trigger: string): void {
  const account = wanted.eventTrigger?.serviceAccountEmail ?? google.computeAccount
  const member = `serviceAccount:${account}`
  const isEditor = google.hasRole(member, 'roles/editor')
  if (isEditor || google.may(member, 'eventarc.events.receiveEvent')) return
  throw new GoogleError(
    'INVALID_ARGUMENT',
    `Validation failed for trigger ${trigger}: Permission "eventarc.events.receiveEvent" denied on "${account}".`,
  )
}

function checkEventSource(
  google: GoogleProject,
  { eventTrigger, name }: CloudFunction,
  trigger: string,
  region: string,
): void {
  const type = eventTrigger?.eventType ?? ''
  const filter = (attribute: string) =>
    eventTrigger?.eventFilters.find((each) => each.attribute === attribute)?.value
  const invalid = (message: string): never => {
    throw new GoogleError(
      'INVALID_ARGUMENT',
      `Validation failed for trigger ${trigger}: ${message}`,
    )
  }
  if (type.startsWith('google.cloud.storage.')) {
    const bucket = google.state.buckets[filter('bucket') ?? '']
    if (bucket === undefined) invalid(`Bucket "${filter('bucket')}" does not exist.`)
    const agent = `serviceAccount:${storageAgent(google)}`
    if (!google.hasRole(agent, 'roles/pubsub.publisher')) {
      invalid(
        'The Cloud Storage service account for your bucket is unable to publish to Cloud Pub/Sub topics in the specified project.',
      )
    }
    if (String(bucket?.['location']).toLowerCase() !== region) {
      invalid(`The bucket is in ${String(bucket?.['location'])}, and the trigger in ${region}.`)
    }
  }
  if (type.startsWith('google.cloud.firestore.')) {
    const database = `projects/${google.state.projectId}/databases/${filter('database') ?? '(default)'}`
    const found = google.state.databases[database]
    if (found?.['locationId'] !== region) {
      invalid(`Database "${database}" does not exist in region "${region}".`)
    }
  }
  if (type.startsWith('google.firebase.auth.') && region !== 'global') {
    invalid(
      `Events of type ${type} are only available in the location global, and not in ${getRegion(name)}.`,
    )
  }
}

/** The account through which Cloud Storage publishes its events. */
export function storageAgent({ state }: GoogleProject): string {
  return `service-${state.projectNumber}@gs-project-accounts.iam.gserviceaccount.com`
}

function saveService(google: GoogleProject, { name }: CloudFunction): string {
  const region = getRegion(name)
  const id = serviceName(name)
  const service = `projects/${google.state.projectId}/locations/${region}/services/${id}`
  const before = google.state.services[service]
  const metadata = isRecord(before?.['metadata']) ? before['metadata'] : {}
  const generation = Number(metadata['generation'] ?? 0) + 1
  const spec = isRecord(before?.['spec']) ? before['spec'] : {}
  google.state.services[service] = {
    apiVersion: 'serving.knative.dev/v1',
    kind: 'Service',
    metadata: {
      name: id,
      namespace: google.state.projectNumber,
      generation,
      labels: { 'cloud.googleapis.com/location': region },
    },
    spec: { template: {}, traffic: spec['traffic'] ?? [{ latestRevision: true, percent: 100 }] },
    status: {
      observedGeneration: generation,
      latestReadyRevisionName: `${id}-${String(generation).padStart(5, '0')}`,
      conditions: [{ type: 'Ready', status: 'True' }],
      url: serviceUri(google, name),
    },
  }
  return service
}

function revisionNumber(google: GoogleProject, service: string): string {
  const metadata = google.state.services[service]?.['metadata']
  return String(isRecord(metadata) ? metadata['generation'] : 1).padStart(5, '0')
}

/** Removes what a function left at Cloud Run and Eventarc. */
export function removeService(google: GoogleProject, functionName: string): void {
  const region = getRegion(functionName)
  const name = serviceName(functionName)
  const service = `projects/${google.state.projectId}/locations/${region}/services/${name}`
  const { [service]: _service, ...services } = google.state.services
  const { [service]: _policy, ...policies } = google.state.policies
  google.state.services = services
  google.state.policies = policies
  google.state.triggers = Object.fromEntries(
    Object.entries(google.state.triggers).filter(([key]) => !key.endsWith(`/${name}-trigger`)),
  )
}

function serviceUri({ state }: GoogleProject, functionName: string): string {
  const hash = createHash('sha256').update(state.projectId).digest('hex').slice(0, 10)
  return `https://${serviceName(functionName)}-${hash}-ew.a.run.app`
}

function withoutNulls(resource: Resource): Resource {
  return Object.fromEntries(Object.entries(resource).filter(([, value]) => value !== null))
}

function getRegion(name: string): string {
  return name.split('/')[3] ?? ''
}
