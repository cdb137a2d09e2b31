import { join } from 'node:path'
import protobuf, { type Type } from 'protobufjs'
import { root } from '../root.ts'
import { schemaFaults } from '../tasks/monitoring/schemaFaults.ts'
import type { LoggedCall } from './google/GoogleStandIn.ts'
import { readDiscoveryMethods } from './readDiscoveryMethods.ts'
import { readVendorMethods } from './vendorMethods.ts'

const iam = new protobuf.Root().loadSync(
  join(root, 'node_modules/google-gax/build/protos/iam_service.json'),
)
const operations = new protobuf.Root().loadSync(
  join(root, 'node_modules/@google-cloud/functions/build/protos/protos.json'),
)
/** Methods that every API has under the paths of its resources. */
const shared = [
  { method: 'POST', path: /:[gs]etIamPolicy$/, answer: iam.lookupType('google.iam.v1.Policy') },
  {
    method: 'GET',
    path: /\/operations\/[^/]+$/,
    answer: operations.lookupType('google.longrunning.Operation'),
  },
] as const

const vendorMethods = [...readVendorMethods(), ...readDiscoveryMethods()]

/**
 * Compares requests to the stand-in and its responses with Google's descriptions. Returns the
 * number of compared calls by host, and the differences: unknown methods of described APIs, unknown
 * fields, wrong types.
 */
export function findVendorFaults(calls: readonly LoggedCall[]): {
  compared: Readonly<Record<string, number>>
  faults: string[]
} {
  const compared: Record<string, number> = {}
  const faults = calls.flatMap((call) => {
    const { host, method, path, status, request, response } = call
    if (status >= 400) return []
    const at = `${method} ${host}${path}`
    const common = shared.find((each) => each.method === method && each.path.test(path))
    const described = vendorMethods.find(
      (each) => each.host === host && each.verb === method && each.path.test(path),
    )
    const answer = described?.answer ?? common?.answer
    if (answer === undefined) {
      const isDescribed = vendorMethods.some((each) => each.host === host)
      return isDescribed ? [`${at} is no method of Google`] : []
    }
    compared[host] = (compared[host] ?? 0) + 1
    return [
      ...schemaFaults(answer, response, `${at} answers`),
      ...(described === undefined ? [] : requestFaults(described.sent, request, `${at} is sent`)),
    ]
  })
  return { compared, faults: [...new Set(faults)] }
}

function requestFaults(type: Type | null, sent: unknown, at: string): string[] {
  if (sent === null || (type === null && JSON.stringify(sent) === '{}')) return []
  return type === null ? [`${at} a body`] : schemaFaults(type, sent, at)
}
