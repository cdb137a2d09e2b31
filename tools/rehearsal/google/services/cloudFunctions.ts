import { randomUUID } from 'node:crypto'
import { GoogleError } from '../GoogleError.ts'
import { applyMask, requireResource, type GoogleProject } from '../GoogleProject.ts'
import type { Resource } from '../ProjectState.ts'
import type { Call, Route } from '../route.ts'
import { checkFunction, parseFunction, type CloudFunction } from './checkFunction.ts'
import { deployFunction, removeService } from './deployFunction.ts'

const host = 'cloudfunctions.googleapis.com'
const deletionMs = 10_000

/** Cloud Functions: v2 in full; v1 only as far as it has no functions. */
export const cloudFunctions: readonly Route[] = [
  {
    method: 'POST',
    host,
    path: 'v2/{parent=projects/*/locations/*}/functions:generateUploadUrl',
    permission: 'cloudfunctions.functions.sourceCodeSet',
    handle: ({ state }, { params: { parent = '' } }) => {
      const region = parent.split('/').at(-1) ?? ''
      const bucket = `gcf-v2-uploads-${state.projectNumber}.${region}.cloudfunctions.appspot.com`
      const object = `${randomUUID()}.zip`
      const signature = 'GoogleAccessId=stand-in&Expires=4102444800&Signature=stand-in'
      return {
        uploadUrl: `https://storage.googleapis.com/${bucket}/${object}?${signature}`,
        storageSource: { bucket, object },
      }
    },
  },
  {
    method: 'GET',
    host,
    path: 'v2/{parent=projects/*/locations/*}/functions',
    permission: 'cloudfunctions.functions.list',
    handle: (google, { params: { parent = '' } }) => {
      const region = parent.split('/').at(-1) ?? ''
      const functions = Object.values(google.state.functions).filter(
        ({ name }) => region === '-' || String(name).split('/')[3] === region,
      )
      return functions.length === 0 ? {} : { functions }
    },
  },
  {
    method: 'GET',
    host,
    path: 'v1/{parent=projects/*/locations/*}/functions',
    permission: 'cloudfunctions.functions.list',
    handle: () => ({}),
  },
  {
    method: 'GET',
    host,
    path: 'v2/{name=projects/*/locations/*/functions/*}',
    permission: 'cloudfunctions.functions.get',
    handle: (google, { params: { name = '' } }) =>
      requireResource(google.state.functions, google.canonical(name)),
  },
  {
    method: 'POST',
    host,
    path: 'v2/{parent=projects/*/locations/*}/functions',
    permission: 'cloudfunctions.functions.create',
    handle: createFunction,
  },
  {
    method: 'PATCH',
    host,
    path: 'v2/{name=projects/*/locations/*/functions/*}',
    permission: 'cloudfunctions.functions.update',
    handle: updateFunction,
  },
  {
    method: 'DELETE',
    host,
    path: 'v2/{name=projects/*/locations/*/functions/*}',
    permission: 'cloudfunctions.functions.delete',
    handle: deleteFunction,
  },
  {
    method: 'GET',
    host,
    path: 'v2/{name=projects/*/locations/*/operations/*}',
    permission: 'cloudfunctions.operations.get',
    handle: (google, { params: { name = '' } }) => google.operations.get(name),
  },
]

function createFunction(google: GoogleProject, { params, query, body, caller }: Call) {
  const parent = google.canonical(params['parent'] ?? '')
  const name = `${parent}/functions/${query.get('functionId') ?? ''}`
  google.capacity(getRegion(name)).countMutation()
  if (google.state.functions[name] !== undefined) {
    throw new GoogleError('ALREADY_EXISTS', `Resource '${name}' already exists`)
  }
  const wanted = parseFunction({ ...asResource(body), name })
  checkFunction(google, wanted, caller)
  const at = google.clock.timestamp()
  return begin(google, wanted, { ...asResource(body), name, createTime: at }, 'CREATE')
}

function updateFunction(google: GoogleProject, { params, query, body, caller }: Call) {
  const name = google.canonical(params['name'] ?? '')
  google.capacity(getRegion(name)).countMutation()
  const before = requireResource(google.state.functions, name)
  const changed = applyMask(before, asResource(body), query.get('updateMask'))
  const wanted = parseFunction({ ...changed, name })
  checkFunction(google, wanted, caller)
  return begin(google, wanted, { ...changed, name }, 'UPDATE')
}

function begin(google: GoogleProject, wanted: CloudFunction, stored: Resource, verb: string) {
  const { name } = wanted
  const target = name
  const parent = `${name.split('/').slice(0, 4).join('/')}/operations`
  const before = google.state.functions[name]
  const operation = google.operations.start({
    parent,
    target,
    metadata: describeOperation(google, target, verb),
    work: async () => {
      try {
        const deployed = await deployFunction(google, wanted, stored, before !== undefined)
        store(google, name, { ...deployed, state: 'ACTIVE' })
        return deployed
      } catch (error) {
        // The previous revision keeps running; a new function stays as a failed one.
        if (error instanceof GoogleError) {
          const last = before ?? {
            ...stored,
            environment: 'GEN_2',
            serviceConfig: stored['serviceConfig'],
          }
          const stateMessages = [{ severity: 'ERROR', type: 'DeployError', message: error.message }]
          store(google, name, { ...last, state: before?.['state'] ?? 'FAILED', stateMessages })
        }
        throw error
      }
    },
  })
  store(google, name, { ...(before ?? stored), environment: 'GEN_2', state: 'DEPLOYING' })
  return operation
}

function deleteFunction(google: GoogleProject, { params }: Call) {
  const name = google.canonical(params['name'] ?? '')
  google.capacity(getRegion(name)).countMutation()
  requireResource(google.state.functions, name)
  const parent = `${name.split('/').slice(0, 4).join('/')}/operations`
  return google.operations.start({
    parent,
    target: name,
    metadata: describeOperation(google, name, 'DELETE'),
    work: async () => {
      await google.clock.pause(deletionMs)
      removeService(google, name)
      const { [name]: _, ...others } = google.state.functions
      google.state.functions = others
      google.onChange()
      return { '@type': 'type.googleapis.com/google.protobuf.Empty' }
    },
  })
}

function describeOperation(google: GoogleProject, target: string, operationType: string) {
  return {
    '@type': 'type.googleapis.com/google.cloud.functions.v2.OperationMetadata',
    createTime: google.clock.timestamp(),
    target,
    verb: operationType.toLowerCase(),
    apiVersion: 'v2',
    operationType: `${operationType}_FUNCTION`,
  }
}

function store(google: GoogleProject, name: string, resource: Resource): void {
  google.state.functions[name] = { ...resource, updateTime: google.clock.timestamp() }
  google.onChange()
}

function asResource(body: unknown): Resource {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function getRegion(name: string): string {
  return name.split('/')[3] ?? ''
}
