import { join } from 'node:path'
import { Root, type Type } from 'protobufjs'
import type { LoggedCall } from '../../../emulators/src/google/GoogleStandIn.ts'
import { schemaFaults } from '../../monitoring/schemaFaults.ts'
import { root } from '../../root.ts'

/** Google's own descriptions of messages, as its libraries ship them. */
const shipped = [
  'node_modules/@google-cloud/firestore/build/protos/admin_v1.json',
  'node_modules/@google-cloud/pubsub/build/protos/protos.json',
  'node_modules/google-gax/build/protos/iam_service.json',
].map((file) => new Root().loadSync(join(root, file)))

/** The message that a route answers with, by host and the end of its path. */
const answers: readonly (readonly [method: string, route: RegExp, message: string])[] = [
  ['POST', /getIamPolicy$|setIamPolicy$/, 'google.iam.v1.Policy'],
  ['GET', /operations\/\*\}$/, 'google.longrunning.Operation'],
  ['POST', /(functions|indexes|databases|repositories|channels)$/, 'google.longrunning.Operation'],
  ['PATCH', /functions\/\*\}$|fields\/\*\*\}$/, 'google.longrunning.Operation'],
  ['DELETE', /functions\/\*\}$/, 'google.longrunning.Operation'],
  ['GET', /databases\/\*\}$/, 'google.firestore.admin.v1.Database'],
  ['GET', /\}\/indexes$/, 'google.firestore.admin.v1.ListIndexesResponse'],
  ['GET', /\}\/fields$/, 'google.firestore.admin.v1.ListFieldsResponse'],
  ['PUT', /topics\/\*\}$/, 'google.pubsub.v1.Topic'],
]

/** Compares the answers of the stand-in with Google's descriptions. Returns what differs. */
export function findVendorFaults(calls: readonly LoggedCall[]): {
  compared: number
  faults: string[]
} {
  const found = calls.flatMap(({ host, method, route, status, response }) => {
    if (route === null || status >= 400 || !host.endsWith('.googleapis.com')) return []
    const message = answers.find(([verb, path]) => verb === method && path.test(route))?.[2]
    return message === undefined
      ? []
      : [schemaFaults(lookUp(message), response, `${method} ${host}/${route}`)]
  })
  return { compared: found.length, faults: [...new Set(found.flat())] }
}

function lookUp(message: string): Type {
  const found = shipped.find((each) => each.lookup(message) !== null)
  if (found === undefined) throw new Error(`No library here describes ${message}.`)
  return found.lookupType(message)
}
