import * as z from 'zod'
import { GoogleError } from '../GoogleError.ts'
import { applyMask, requireResource, type GoogleProject } from '../GoogleProject.ts'
import type { Resource } from '../ProjectState.ts'
import { policyRoutes, type Route } from '../route.ts'

const Body = z.record(z.string(), z.unknown())
type Kind = 'repositories' | 'topics' | 'channels' | 'jobs' | 'queues' | 'triggers'

function save(google: GoogleProject, kind: Kind, name: string, resource: Resource): Resource {
  const saved = { ...resource, name }
  google.state[kind][name] = saved
  google.onChange()
  return saved
}

function remove(google: GoogleProject, kind: Kind, name: string): object {
  requireResource(google.state[kind], name)
  const { [name]: _, ...others } = google.state[kind]
  google.state[kind] = others
  google.onChange()
  return {}
}

const registry = 'artifactregistry.googleapis.com'

/** Artifact Registry: the repository of the functions' images and its cleanup policy. */
export const artifactRegistry: readonly Route[] = ['v1', 'v1beta2'].flatMap((version): Route[] => [
  {
    method: 'GET',
    host: registry,
    path: `${version}/{name=projects/*/locations/*/repositories/*}`,
    permission: 'artifactregistry.repositories.get',
    handle: (google, { params: { name = '' } }) =>
      requireResource(google.state.repositories, google.canonical(name)),
  },
  {
    method: 'POST',
    host: registry,
    path: `${version}/{parent=projects/*/locations/*}/repositories`,
    permission: 'artifactregistry.repositories.create',
    handle: (google, { params: { parent = '' }, query, body }) => {
      const id = query.get('repositoryId') ?? query.get('repository_id') ?? ''
      const name = `${google.canonical(parent)}/repositories/${id}`
      if (google.state.repositories[name] !== undefined) {
        throw new GoogleError('ALREADY_EXISTS', 'the repository already exists')
      }
      return google.operations.start({
        parent: `${google.canonical(parent)}/operations`,
        target: name,
        work: async () => {
          await google.clock.pause(2000)
          return save(google, 'repositories', name, Body.parse(body))
        },
      })
    },
  },
  {
    method: 'PATCH',
    host: registry,
    path: `${version}/{name=projects/*/locations/*/repositories/*}`,
    permission: 'artifactregistry.repositories.update',
    handle: (google, { params: { name = '' }, query, body }) => {
      const repository = google.canonical(name)
      const before = requireResource(google.state.repositories, repository)
      const changed = applyMask(before, Body.parse(body), query.get('updateMask'))
      return save(google, 'repositories', repository, changed)
    },
  },
  {
    method: 'GET',
    host: registry,
    path: `${version}/{name=projects/*/locations/*/operations/*}`,
    permission: 'artifactregistry.repositories.get',
    handle: (google, { params: { name = '' } }) => google.operations.get(name),
  },
])

const eventarcHost = 'eventarc.googleapis.com'

/** Eventarc: channels of custom events; triggers are made by Cloud Functions. */
export const eventarc: readonly Route[] = [
  {
    method: 'GET',
    host: eventarcHost,
    path: 'v1/{name=projects/*/locations/*/channels/*}',
    permission: 'eventarc.channels.get',
    handle: (google, { params: { name = '' } }) =>
      requireResource(google.state.channels, google.canonical(name)),
  },
  {
    method: 'POST',
    host: eventarcHost,
    path: 'v1/{parent=projects/*/locations/*}/channels',
    permission: 'eventarc.channels.create',
    handle: (google, { params: { parent = '' }, query, body }) => {
      const name = `${google.canonical(parent)}/channels/${query.get('channelId') ?? ''}`
      return google.operations.start({
        parent: `${google.canonical(parent)}/operations`,
        target: name,
        work: () => Promise.resolve(save(google, 'channels', name, Body.parse(body))),
      })
    },
  },
  {
    method: 'GET',
    host: eventarcHost,
    path: 'v1/{name=projects/*/locations/*/operations/*}',
    permission: 'eventarc.operations.get',
    handle: (google, { params: { name = '' } }) => google.operations.get(name),
  },
]

/** Pub/Sub: topics of functions that listen to one. */
export const pubsub: readonly Route[] = [
  {
    method: 'PUT',
    host: 'pubsub.googleapis.com',
    path: 'v1/{name=projects/*/topics/*}',
    permission: 'pubsub.topics.create',
    handle: (google, { params: { name = '' }, body }) => {
      if (google.state.topics[name] !== undefined) {
        throw new GoogleError(
          'ALREADY_EXISTS',
          `Resource already exists in the project (resource=${name}).`,
        )
      }
      return save(google, 'topics', name, Body.parse(body))
    },
  },
]

const scheduler = 'cloudscheduler.googleapis.com'

/** Cloud Scheduler: one job for each function that runs by a clock. */
export const cloudScheduler: readonly Route[] = [
  {
    method: 'GET',
    host: scheduler,
    path: 'v1/{name=projects/*/locations/*/jobs/*}',
    permission: 'cloudscheduler.jobs.get',
    handle: (google, { params: { name = '' } }) => requireResource(google.state.jobs, name),
  },
  {
    method: 'POST',
    host: scheduler,
    path: 'v1/{parent=projects/*/locations/*}/jobs',
    permission: 'cloudscheduler.jobs.create',
    handle: (google, { body }) => {
      const job = Job.parse(body)
      checkJob(google, job)
      return save(google, 'jobs', job.name, { ...job, state: 'ENABLED' })
    },
  },
  {
    method: 'PATCH',
    host: scheduler,
    path: 'v1/{job.name=projects/*/locations/*/jobs/*}'.replace('job.name', 'name'),
    permission: 'cloudscheduler.jobs.update',
    handle: (google, { params: { name = '' }, query, body }) => {
      const before = requireResource(google.state.jobs, name)
      const changed = applyMask(before, Body.parse(body), query.get('updateMask'))
      checkJob(google, Job.parse({ ...changed, name }))
      return save(google, 'jobs', name, changed)
    },
  },
  {
    method: 'DELETE',
    host: scheduler,
    path: 'v1/{name=projects/*/locations/*/jobs/*}',
    permission: 'cloudscheduler.jobs.delete',
    handle: (google, { params: { name = '' } }) => remove(google, 'jobs', name),
  },
]

const Job = z.looseObject({
  name: z.string(),
  schedule: z.string(),
  timeZone: z.string(),
  httpTarget: z.looseObject({
    uri: z.url({ protocol: /^https$/ }),
    oidcToken: z.looseObject({ serviceAccountEmail: z.string() }),
  }),
})

/** App Engine syntax (`every 5 minutes`) or five fields of cron. */
const schedulePattern = /^(every |(\S+\s+){4}\S+$)/

function checkJob(google: GoogleProject, { schedule, httpTarget }: z.infer<typeof Job>): void {
  if (!schedulePattern.test(schedule)) {
    throw new GoogleError('INVALID_ARGUMENT', `Schedule or time zone is invalid: ${schedule}`)
  }
  const account = httpTarget.oidcToken.serviceAccountEmail
  if (google.state.serviceAccounts[account] === undefined) {
    throw new GoogleError('NOT_FOUND', `Service account ${account} was not found.`)
  }
}

const tasks = 'cloudtasks.googleapis.com'

/** Cloud Tasks: one queue for each function that has one. */
export const cloudTasks: readonly Route[] = [
  {
    method: 'GET',
    host: tasks,
    path: 'v2/{name=projects/*/locations/*/queues/*}',
    permission: 'cloudtasks.queues.get',
    handle: (google, { params: { name = '' } }) => requireResource(google.state.queues, name),
  },
  {
    method: 'POST',
    host: tasks,
    path: 'v2/{parent=projects/*/locations/*}/queues',
    permission: 'cloudtasks.queues.create',
    handle: (google, { body }) => {
      const queue = z.looseObject({ name: z.string() }).parse(body)
      return save(google, 'queues', queue.name, queue)
    },
  },
  {
    method: 'PATCH',
    host: tasks,
    path: 'v2/{name=projects/*/locations/*/queues/*}',
    permission: 'cloudtasks.queues.update',
    handle: (google, { params: { name = '' }, query, body }) => {
      const before = requireResource(google.state.queues, name)
      return save(
        google,
        'queues',
        name,
        applyMask(before, Body.parse(body), query.get('updateMask')),
      )
    },
  },
  ...policyRoutes({
    method: 'POST',
    host: tasks,
    path: 'v2/{resource=projects/*/locations/*/queues/*}',
    permission: 'cloudtasks.queues',
    requireFound: () => undefined,
  }),
]

const secretManager = 'secretmanager.googleapis.com'

/** Secret Manager: the secrets and their readers, never their values. */
export const secrets: readonly Route[] = [
  {
    method: 'GET',
    host: secretManager,
    path: 'v1/{name=projects/*/secrets/*}',
    permission: 'secretmanager.secrets.get',
    handle: (google, { params: { name = '' } }) =>
      requireResource(google.state.secrets, google.canonical(name)),
  },
  {
    method: 'GET',
    host: secretManager,
    path: 'v1/{name=projects/*/secrets/*/versions/*}',
    permission: 'secretmanager.versions.get',
    handle: (google, { params: { name = '' } }) => {
      const wanted = google.canonical(name)
      const secret = wanted.split('/').slice(0, 4).join('/')
      const all = Object.keys(google.state.secretVersions).filter((each) =>
        each.startsWith(`${secret}/versions/`),
      )
      const version = wanted.endsWith('/latest') ? (all.at(-1) ?? wanted) : wanted
      return requireResource(google.state.secretVersions, version)
    },
  },
  ...policyRoutes({
    method: 'GET',
    host: secretManager,
    path: 'v1/{resource=projects/*/secrets/*}',
    permission: 'secretmanager.secrets',
    requireFound: (google, name) => requireResource(google.state.secrets, name),
  }),
]
