import { readDiscoveryTypes } from './discoveryTypes.ts'
import { toPattern, type VendorMethod } from './vendorMethods.ts'

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
