// Types from Google's discovery document; Google publishes no library with them.
/// <reference types="@maxim_mazurok/gapi.client.firebaserules-v1" />
import * as z from 'zod'
import { GoogleError } from '../GoogleError.ts'
import { isRecord, requireResource } from '../GoogleProject.ts'
import { Policy, type Resource } from '../ProjectState.ts'
import { RawAnswer, type Route } from '../route.ts'
import { storageAgent } from './deployFunction.ts'

const host = 'storage.googleapis.com'
const largestUpload = 104_857_600
const Bucket = z.looseObject({ name: z.string() })

/** Cloud Storage: buckets, the account of its events, and uploads of sources to a signed address. */
export const storage: readonly Route[] = [
  {
    method: 'GET',
    host,
    path: 'storage/v1/b/{bucket}',
    permission: 'storage.buckets.get',
    handle: (google, { params: { bucket = '' } }) => requireResource(google.state.buckets, bucket),
  },
  {
    method: 'GET',
    host,
    path: 'storage/v1/b/{bucket}/iam',
    permission: 'storage.buckets.getIamPolicy',
    handle: (google, { params: { bucket = '' } }) => {
      requireResource(google.state.buckets, bucket)
      return google.getPolicy(`buckets/${bucket}`)
    },
  },
  {
    method: 'PUT',
    host,
    path: 'storage/v1/b/{bucket}/iam',
    permission: 'storage.buckets.setIamPolicy',
    handle: (google, { params: { bucket = '' }, body }) => {
      requireResource(google.state.buckets, bucket)
      google.state.policies[`buckets/${bucket}`] = Policy.parse(body)
      google.onChange()
      return google.getPolicy(`buckets/${bucket}`)
    },
  },
  {
    method: 'POST',
    host,
    path: 'storage/v1/b',
    permission: 'storage.buckets.create',
    handle: (google, { body }) => {
      const bucket = Bucket.parse(body)
      if (google.state.buckets[bucket.name] !== undefined) {
        throw new GoogleError(
          'ALREADY_EXISTS',
          'Your previous request to create the bucket succeeded.',
        )
      }
      google.state.buckets[bucket.name] = bucket
      google.onChange()
      return bucket
    },
  },
  {
    method: 'GET',
    host,
    path: 'storage/v1/projects/{project}/serviceAccount',
    permission: 'resourcemanager.projects.get',
    handle: (google, { params: { project = '' } }) => {
      google.requireProject(project)
      return { kind: 'storage#serviceAccount', email_address: storageAgent(google) }
    },
  },
  {
    method: 'PUT',
    host,
    path: '{bucket}/{object=**}',
    // The address is signed.
    permission: null,
    handle: (google, { params: { bucket = '', object = '' }, query, bytes }) => {
      if (query.get('Signature') !== 'stand-in') {
        throw new GoogleError('PERMISSION_DENIED', 'The request signature does not match.')
      }
      if (bytes.length > largestUpload) {
        throw new GoogleError(
          'INVALID_ARGUMENT',
          `The source has ${bytes.length} bytes, and may have 100 MiB.`,
        )
      }
      google.uploads.set(`${bucket}/${object}`, bytes)
      return new RawAnswer(Buffer.alloc(0), { 'x-goog-generation': '1' })
    },
  },
]

const firebaseStorage = 'firebasestorage.googleapis.com'

/** Cloud Storage for Firebase: which bucket its rules are for. */
export const firebaseBuckets: readonly Route[] = [
  {
    method: 'GET',
    host: firebaseStorage,
    path: 'v1alpha/{name=projects/*}/defaultBucket',
    permission: 'firebasestorage.defaultBucket.get',
    handle: ({ state: { defaultBucket, projectId } }) => {
      if (defaultBucket === null)
        throw new GoogleError('NOT_FOUND', 'The default bucket was not found.')
      return {
        name: `projects/${projectId}/defaultBucket`,
        bucket: { name: `projects/${projectId}/buckets/${defaultBucket}` },
      }
    },
  },
]

const rulesHost = 'firebaserules.googleapis.com'
const largestRules = 256 * 1024
const Source = z.object({
  source: z.object({ files: z.array(z.object({ name: z.string(), content: z.string() })) }),
})
const Release = z.object({ name: z.string(), rulesetName: z.string() })

/** Firebase Rules. Whether rules compile is up to the Firestore emulator, in other tests. */
export const rules: readonly Route[] = [
  {
    method: 'POST',
    host: rulesHost,
    path: 'v1/{name=projects/*}:test',
    permission: 'firebaserules.rulesets.test',
    handle: (_, { body }) => {
      const { files } = Source.parse(body).source
      const issues = files.flatMap(({ name, content }) =>
        /^\s*service (cloud\.firestore|firebase\.storage) \{/m.test(content)
          ? []
          : [
              {
                severity: 'ERROR',
                sourcePosition: { fileName: name, line: 1, column: 1 },
                description: 'Missing a service declaration.',
              },
            ],
      )
      const answer = issues.length === 0 ? {} : { issues }
      return answer satisfies gapi.client.firebaserules.TestRulesetResponse
    },
  },
  {
    method: 'GET',
    host: rulesHost,
    path: 'v1/{name=projects/*}/releases',
    permission: 'firebaserules.releases.list',
    handle: ({ state }) =>
      ({
        releases: Object.values(state.releases),
      }) satisfies gapi.client.firebaserules.ListReleasesResponse,
  },
  {
    method: 'GET',
    host: rulesHost,
    path: 'v1/{name=projects/*/releases/**}',
    permission: 'firebaserules.releases.get',
    handle: ({ state }, { params: { name = '' } }) => requireResource(state.releases, name),
  },
  {
    method: 'POST',
    host: rulesHost,
    path: 'v1/{name=projects/*}/rulesets',
    permission: 'firebaserules.rulesets.create',
    handle: (google, { params: { name = '' }, body }) => {
      const { source } = Source.parse(body)
      if (source.files.some(({ content }) => Buffer.byteLength(content) > largestRules)) {
        throw new GoogleError('INVALID_ARGUMENT', 'The ruleset is larger than 256 KiB.')
      }
      const id = `${Object.keys(google.state.rulesets).length + 1}`.padStart(8, '0')
      const ruleset = {
        name: `${name}/rulesets/${id}`,
        source,
        createTime: google.clock.timestamp(),
      } satisfies gapi.client.firebaserules.Ruleset
      google.state.rulesets[ruleset.name] = ruleset
      google.onChange()
      return ruleset
    },
  },
  {
    method: 'GET',
    host: rulesHost,
    path: 'v1/{name=projects/*/rulesets/*}',
    permission: 'firebaserules.rulesets.get',
    handle: ({ state }, { params: { name = '' } }) => requireResource(state.rulesets, name),
  },
  {
    method: 'POST',
    host: rulesHost,
    path: 'v1/{name=projects/*}/releases',
    permission: 'firebaserules.releases.create',
    handle: (google, { body }) => {
      const { name, rulesetName } = Release.parse(body)
      requireResource(google.state.rulesets, rulesetName)
      const at = google.clock.timestamp()
      const release = { name, rulesetName, createTime: at, updateTime: at }
      google.state.releases[name] = release satisfies gapi.client.firebaserules.Release
      google.onChange()
      return release
    },
  },
  {
    method: 'PATCH',
    host: rulesHost,
    path: 'v1/{name=projects/*/releases/**}',
    permission: 'firebaserules.releases.update',
    handle: (google, { params: { name = '' }, body }) => {
      const { rulesetName } = z.object({ release: Release }).parse(body).release
      const before = requireResource(google.state.releases, name)
      requireResource(google.state.rulesets, rulesetName)
      google.state.releases[name] = { ...before, rulesetName, updateTime: google.clock.timestamp() }
      google.onChange()
      return google.state.releases[name]
    },
  },
]

const firestoreHost = 'firestore.googleapis.com'
const indexMs = 60_000
const Index = z.looseObject({
  queryScope: z.string().default('COLLECTION'),
  fields: z.array(z.looseObject({ fieldPath: z.string() })).min(1),
})

/** Firestore's administration: the database, its indexes and exceptions for single fields. */
export const firestoreAdmin: readonly Route[] = [
  {
    method: 'GET',
    host: firestoreHost,
    path: 'v1/{name=projects/*/databases/*}',
    permission: 'datastore.databases.getMetadata',
    handle: ({ state }, { params: { name = '' } }) => requireResource(state.databases, name),
  },
  {
    method: 'POST',
    host: firestoreHost,
    path: 'v1/{parent=projects/*}/databases',
    permission: 'datastore.databases.create',
    handle: (google, { params: { parent = '' }, query, body }) => {
      const name = `${parent}/databases/${query.get('databaseId') ?? ''}`
      const database = z.looseObject({ locationId: z.string() }).parse(body)
      return google.operations.start({
        parent: `${name}/operations`,
        target: name,
        work: async () => {
          await google.clock.pause(10_000)
          google.state.databases[name] = { ...database, name }
          google.onChange()
          return { ...database, name }
        },
      })
    },
  },
  {
    method: 'GET',
    host: firestoreHost,
    path: 'v1/{name=projects/*/databases/*/operations/*}',
    permission: 'datastore.operations.get',
    handle: (google, { params: { name = '' } }) => google.operations.get(name),
  },
  {
    method: 'GET',
    host: firestoreHost,
    path: 'v1/{parent=projects/*/databases/*/collectionGroups/*}/indexes',
    permission: 'datastore.indexes.list',
    handle: ({ state }, { params: { parent = '' } }) => {
      requireResource(state.databases, parent.split('/').slice(0, 4).join('/'))
      const indexes = Object.values(state.indexes)
      return indexes.length === 0 ? {} : { indexes }
    },
  },
  {
    method: 'POST',
    host: firestoreHost,
    path: 'v1/{parent=projects/*/databases/*/collectionGroups/*}/indexes',
    permission: 'datastore.indexes.create',
    handle: (google, { params: { parent = '' }, body }) => {
      const { fields, queryScope } = Index.parse(body)
      // Google completes each index by the name of the document.
      const isNamed = fields.at(-1)?.fieldPath === '__name__'
      const order = fields.at(-1)?.['order'] ?? 'ASCENDING'
      const index = {
        queryScope,
        fields: isNamed ? fields : [...fields, { fieldPath: '__name__', order }],
        apiScope: 'ANY_API',
      }
      const isSame = (other: Resource) =>
        String(other['name']).startsWith(`${parent}/`) &&
        JSON.stringify([other['queryScope'], other['fields']]) ===
          JSON.stringify([index.queryScope, index.fields])
      if (Object.values(google.state.indexes).some(isSame)) {
        throw new GoogleError('ALREADY_EXISTS', 'index already exists')
      }
      const id = `CICA${String(Object.keys(google.state.indexes).length + 1).padStart(8, '0')}`
      const name = `${parent}/indexes/${id}`
      const database = parent.split('/').slice(0, 4).join('/')
      google.state.indexes[name] = { ...index, name, state: 'CREATING' }
      google.onChange()
      return google.operations.start({
        parent: `${database}/operations`,
        target: name,
        work: async () => {
          await google.clock.pause(indexMs)
          google.state.indexes[name] = { ...index, name, state: 'READY' }
          google.onChange()
          return { name }
        },
      })
    },
  },
  {
    method: 'DELETE',
    host: firestoreHost,
    path: 'v1/{name=projects/*/databases/*/collectionGroups/*/indexes/*}',
    permission: 'datastore.indexes.delete',
    handle: (google, { params: { name = '' } }) => {
      requireResource(google.state.indexes, name)
      const { [name]: _, ...others } = google.state.indexes
      google.state.indexes = others
      google.onChange()
      return {}
    },
  },
  {
    method: 'GET',
    host: firestoreHost,
    path: 'v1/{parent=projects/*/databases/*/collectionGroups/*}/fields',
    permission: 'datastore.indexes.list',
    handle: ({ state }) => ({ fields: Object.values(state.fields) }),
  },
  {
    method: 'PATCH',
    host: firestoreHost,
    path: 'v1/{name=projects/*/databases/*/collectionGroups/*/fields/**}',
    permission: 'datastore.indexes.update',
    handle: (google, { params: { name = '' }, body }) => {
      const field = isRecord(body) ? body : {}
      return google.operations.start({
        parent: `${name.split('/').slice(0, 4).join('/')}/operations`,
        target: name,
        work: () => {
          google.state.fields[name] = { ...field, name }
          google.onChange()
          return Promise.resolve({ name })
        },
      })
    },
  },
]
