import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import protobuf, { type Field, type MapField, type Type } from 'protobufjs'
import ts from 'typescript-6'
import { root } from '../root.ts'
import { toPattern, type VendorMethod } from './vendorMethods.ts'

/** A value of any type, such as a field of a discovery document without a schema. */
const anyValue = '.google.protobuf.Value'

/**
 * Reads the messages of an API, such as `run-v1`, from the typings that are generated from Google's
 * discovery document. Google publishes no library that describes these APIs.
 */
function readDiscoveryTypes(api: string): protobuf.Root {
  const file = join(root, 'node_modules/@maxim_mazurok', `gapi.client.${api}`, 'index.d.ts')
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const messages = new protobuf.Root()
  messages.define('google.protobuf').add(new protobuf.Type('Value'))
  const visit = (node: ts.Node): void => {
    if (!ts.isInterfaceDeclaration(node)) ts.forEachChild(node, visit)
    // The others have the methods of the API.
    else if (!node.name.text.endsWith('Resource')) messages.add(toMessage(node, source))
  }
  visit(source)
  messages.resolveAll()
  return messages
}

function toMessage({ name, members }: ts.InterfaceDeclaration, source: ts.SourceFile): Type {
  const message = new protobuf.Type(name.text)
  for (const [place, member] of members.entries()) {
    const described = ts.isPropertySignature(member) ? member.type : undefined
    if (described === undefined) throw new Error(`${member.getText(source)} is no field`)
    const field = member.name?.getText(source).replaceAll(/['"]/g, '') ?? ''
    message.add(toField(field, place + 1, described, source))
  }
  return message
}

function toField(
  name: string,
  id: number,
  type: ts.TypeNode,
  source: ts.SourceFile,
): Field | MapField {
  if (ts.isArrayTypeNode(type)) {
    return new protobuf.Field(name, id, toTypeName(type.elementType, source), 'repeated')
  }
  if (ts.isMappedTypeNode(type) && type.type !== undefined) {
    return new protobuf.MapField(name, id, 'string', toTypeName(type.type, source))
  }
  const isList = ts.isTypeReferenceNode(type) && type.typeName.getText(source) === 'Array'
  return new protobuf.Field(
    name,
    id,
    isList ? anyValue : toTypeName(type, source),
    isList ? 'repeated' : undefined,
  )
}

/** JSON numbers of any kind are compared as doubles. */
function toTypeName(type: ts.TypeNode, source: ts.SourceFile): string {
  if (type.kind === ts.SyntaxKind.AnyKeyword) return anyValue
  if (type.kind === ts.SyntaxKind.StringKeyword) return 'string'
  if (type.kind === ts.SyntaxKind.NumberKeyword) return 'double'
  if (type.kind === ts.SyntaxKind.BooleanKeyword) return 'bool'
  if (ts.isTypeReferenceNode(type)) return type.getText(source)
  throw new Error(`${type.getText(source)} is no type of a discovery document`)
}

type DescribedMethod = readonly [
  verb: string,
  path: string,
  /** The message in the body, or null for none. */
  sent: string | null,
  answer: string,
]

const account = 'projects/*/serviceAccounts/*'
const runService = 'projects/*/locations/*/services/*'

/** The methods that a deployment calls, with their messages: the typings do not tell their paths. */
const apis: Readonly<Record<string, { host: string; methods: readonly DescribedMethod[] }>> = {
  'eventarc-v1': {
    host: 'eventarc.googleapis.com',
    methods: [
      ['GET', 'v1/projects/*/locations/*/channels/*', null, 'Channel'],
      ['POST', 'v1/projects/*/locations/*/channels', 'Channel', 'GoogleLongrunningOperation'],
      ['GET', 'v1/projects/*/locations/*/operations/*', null, 'GoogleLongrunningOperation'],
    ],
  },
  'firebasehosting-v1beta1': {
    host: 'firebasehosting.googleapis.com',
    methods: [
      ['GET', 'v1beta1/projects/*/sites', null, 'ListSitesResponse'],
      ...['sites/*', 'projects/*/sites/*'].flatMap((site): DescribedMethod[] => [
        ['GET', `v1beta1/${site}`, null, 'Site'],
        ['GET', `v1beta1/${site}/versions`, null, 'ListVersionsResponse'],
        ['POST', `v1beta1/${site}/versions`, 'Version', 'Version'],
        ['PATCH', `v1beta1/${site}/versions/*`, 'Version', 'Version'],
        [
          'POST',
          `v1beta1/${site}/versions/*:populateFiles`,
          'PopulateVersionFilesRequest',
          'PopulateVersionFilesResponse',
        ],
        ['GET', `v1beta1/${site}/channels`, null, 'ListChannelsResponse'],
        ['POST', `v1beta1/${site}/channels`, 'Channel', 'Channel'],
        ['GET', `v1beta1/${site}/channels/*`, null, 'Channel'],
        ['PATCH', `v1beta1/${site}/channels/*`, 'Channel', 'Channel'],
        ['GET', `v1beta1/${site}/channels/*/releases`, null, 'ListReleasesResponse'],
        ['POST', `v1beta1/${site}/channels/*/releases`, 'Release', 'Release'],
      ]),
    ],
  },
  'firebaserules-v1': {
    host: 'firebaserules.googleapis.com',
    methods: [
      ['POST', 'v1/projects/*:test', 'TestRulesetRequest', 'TestRulesetResponse'],
      ['GET', 'v1/projects/*/releases', null, 'ListReleasesResponse'],
      ['POST', 'v1/projects/*/releases', 'Release', 'Release'],
      ['GET', 'v1/projects/*/releases/**', null, 'Release'],
      ['PATCH', 'v1/projects/*/releases/**', 'UpdateReleaseRequest', 'Release'],
      ['POST', 'v1/projects/*/rulesets', 'Ruleset', 'Ruleset'],
      ['GET', 'v1/projects/*/rulesets/*', null, 'Ruleset'],
    ],
  },
  'iam-v1': {
    host: 'iam.googleapis.com',
    methods: [
      ['GET', 'v1/projects/*/serviceAccounts', null, 'ListServiceAccountsResponse'],
      ['POST', 'v1/projects/*/serviceAccounts', 'CreateServiceAccountRequest', 'ServiceAccount'],
      ['GET', `v1/${account}`, null, 'ServiceAccount'],
      ['POST', `v1/${account}:getIamPolicy`, null, 'Policy'],
      ['POST', `v1/${account}:setIamPolicy`, 'SetIamPolicyRequest', 'Policy'],
      [
        'POST',
        `v1/${account}:testIamPermissions`,
        'TestIamPermissionsRequest',
        'TestIamPermissionsResponse',
      ],
      ['POST', 'v1/projects/*/roles', 'CreateRoleRequest', 'Role'],
      ['GET', 'v1/projects/*/roles/*', null, 'Role'],
      ['PATCH', 'v1/projects/*/roles/*', 'Role', 'Role'],
    ],
  },
  'run-v1': {
    host: 'run.googleapis.com',
    methods: [
      ['GET', `v1/${runService}`, null, 'Service'],
      ['PUT', `v1/${runService}`, 'Service', 'Service'],
      // Both versions have the same policies.
      ...['v1', 'v2'].flatMap((version): DescribedMethod[] => [
        ['GET', `${version}/${runService}:getIamPolicy`, null, 'Policy'],
        ['POST', `${version}/${runService}:setIamPolicy`, 'SetIamPolicyRequest', 'Policy'],
      ]),
    ],
  },
}

/** Reads the methods of the APIs that Google describes by discovery documents only. */
export function readDiscoveryMethods(): VendorMethod[] {
  return Object.entries(apis).flatMap(([api, { host, methods }]) => {
    const types = readDiscoveryTypes(api)
    return methods.map(([verb, path, sent, answer]) => ({
      host,
      verb,
      path: toPattern(`/${path}`),
      sent: sent === null ? null : types.lookupType(sent),
      answer: types.lookupType(answer),
    }))
  })
}
