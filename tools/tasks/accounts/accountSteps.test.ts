import { slowTest } from '@shala/contract/testing/slowTest'
import { UserError } from '@shala/emulators/UserError'
import {
  startFakeServer,
  type Answered,
  type Asked,
} from '@shala/emulators/testing/startFakeServer'
import * as z from 'zod'
import { isChange, runSetup } from '../google/testing/runSetup.ts'
import { exampleSchool } from '../school/exampleSchool.ts'
import { accountSteps } from './accountSteps.ts'

const { projectId, storageBucket } = exampleSchool.firebase
const iam = `iam.googleapis.com/v1/projects/${projectId}`
const project = `cloudresourcemanager.googleapis.com/v3/projects/${projectId}`
const bucket = `storage.googleapis.com/storage/v1/b/${storageBucket}/iam`
const secret = (name: string) =>
  `secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${name}`
const service = (name: string) =>
  `run.googleapis.com/v2/projects/${projectId}/locations/europe-west1/services/${name}`
const own = (id: string) => `serviceAccount:${id}@${projectId}.iam.gserviceaccount.com`
const account = (id: string) => `${iam}/serviceAccounts/${id}@${projectId}.iam.gserviceaccount.com`
const compute = 'serviceAccount:108-compute@developer.gserviceaccount.com'
const storageAgent = 'serviceAccount:service-108@gcp-sa-firebasestorage.iam.gserviceaccount.com'

const Body = z.looseObject({})
const Policy = z.looseObject({
  etag: z.string().optional(),
  bindings: z.array(z.looseObject({ role: z.string(), members: z.array(z.string()) })),
})

let google: Awaited<ReturnType<typeof startFakeServer>>
/** Google's stored resources by URL; policies by the URL of their resource. */
let kept: Record<string, unknown>
let policies: Record<string, z.infer<typeof Policy>>
let refuses: (asked: Asked) => Answered | null

beforeEach(async () => {
  kept = { [project]: { name: 'projects/108' } }
  policies = {
    [project]: {
      etag: 'p1',
      bindings: [{ role: 'roles/owner', members: ['user:owner@a.example'] }],
    },
    [bucket]: {
      etag: 'b1',
      bindings: [
        { role: 'roles/storage.legacyBucketOwner', members: [`projectOwner:${projectId}`] },
      ],
    },
    [secret('CONTACT_KEY')]: { bindings: [] },
    [secret('SMTP_PASSWORD')]: { bindings: [] },
    [secret('UNSUBSCRIBE_KEY')]: { bindings: [] },
    [secret('SANITY_VIEWER_TOKEN')]: { bindings: [] },
  }
  refuses = () => null
  google = await startFakeServer((asked) => refuses(asked) ?? answer(asked))
})
afterEach(() => google.close())

const notFound = { status: 404, body: { error: { message: 'Not found.' } } }

/** Answers as the references of IAM, Resource Manager, Storage, Secret Manager and Cloud Run say. */
function answer({ method, url, body }: Asked): Answered {
  const [path = ''] = decodeURIComponent(url.slice(1)).split('?')
  const [resource = '', verb] = path.split(/:(?=\w+$)/)
  if (verb === 'getIamPolicy') return policyAt(resource)
  if (verb === 'setIamPolicy') {
    return setPolicy(resource, z.object({ policy: Policy }).parse(body).policy)
  }
  if (path === bucket)
    return method === 'PUT' ? setPolicy(bucket, Policy.parse(body)) : policyAt(bucket)
  if (method === 'POST' && path === `${iam}/serviceAccounts`) {
    const { accountId } = z.object({ accountId: z.string() }).parse(body)
    kept[account(accountId)] = body
    policies[account(accountId)] = { bindings: [] }
    return { body: {} }
  }
  if (method === 'POST' && path === `${iam}/roles`) {
    const { roleId, role } = z.object({ roleId: z.string(), role: Body }).parse(body)
    kept[`${iam}/roles/${roleId}`] = role
    return { body: role }
  }
  const found = kept[resource]
  if (found === undefined) return notFound
  if (verb === 'enable') kept[resource] = { ...Body.parse(found), disabled: false }
  if (verb === 'undelete') kept[resource] = { ...Body.parse(found), deleted: false }
  if (method === 'PATCH') kept[resource] = { ...Body.parse(found), ...Body.parse(body) }
  return { body: kept[resource] }
}

function policyAt(resource: string): Answered {
  const found = policies[resource]
  return found === undefined ? notFound : { body: found }
}

function setPolicy(resource: string, policy: z.infer<typeof Policy>): Answered {
  const before = policies[resource]
  if (before === undefined) return notFound
  if (before.etag !== policy.etag) return { status: 409, body: { error: { message: 'Changed.' } } }
  // IAM refuses a member that does not exist.
  const members = policy.bindings.flatMap((binding) => binding.members)
  const unknown = members.find(
    (member) =>
      member.includes(':shala-') &&
      kept[`${iam}/serviceAccounts/${member.slice(15)}`] === undefined,
  )
  if (unknown !== undefined) {
    return { status: 400, body: { error: { message: `${unknown} does not exist.` } } }
  }
  policies[resource] = policy
  return { body: policy }
}

const run = (isPlan = false) => runSetup({ steps: accountSteps, google, isPlan })

const changes = () => google.asked.filter(isChange)
/** Returns the roles of each account on a resource. */
const rolesOn = (resource: string) => {
  const roles: Record<string, string[]> = {}
  for (const { role, members } of policies[resource]?.bindings ?? []) {
    for (const member of members) roles[member] = [...(roles[member] ?? []), role].toSorted()
  }
  return roles
}

slowTest('A new project gets seven accounts; a second run changes nothing', async () => {
  expect((await run()).refused).toBeNull()
  expect(rolesOn(project)).toMatchObject({
    'user:owner@a.example': ['roles/owner'],
    [own('shala-mail')]: ['roles/datastore.user', 'roles/eventarc.eventReceiver'],
    [compute]: ['roles/cloudbuild.builds.builder'],
    [storageAgent]: ['roles/firebaserules.firestoreServiceAgent'],
  })
  expect(rolesOn(project)).not.toHaveProperty(own('shala-site'))
  expect(rolesOn(bucket)).toMatchObject({ [own('shala-files')]: ['roles/storage.objectViewer'] })
  expect(rolesOn(account('shala-api'))).toEqual({
    [own('shala-api')]: ['roles/iam.serviceAccountUser'],
  })
  const idle = ['site', 'preview', 'images', 'files', 'mail', 'backup']
  for (const id of idle) expect(rolesOn(account(`shala-${id}`))).toEqual({})
  const reader = ['roles/secretmanager.secretAccessor']
  expect(rolesOn(secret('CONTACT_KEY'))).toEqual({
    [own('shala-api')]: reader,
    [own('shala-files')]: reader,
  })
  expect(rolesOn(secret('SMTP_PASSWORD'))).toEqual({ [own('shala-mail')]: reader })
  expect(rolesOn(secret('SANITY_VIEWER_TOKEN'))).toEqual({ [own('shala-preview')]: reader })
  expect(kept[`${iam}/roles/shalaAccounts`]).toMatchObject({
    includedPermissions: [
      'firebaseauth.users.delete',
      'firebaseauth.users.get',
      'firebaseauth.users.update',
      'serviceusage.services.use',
    ],
  })

  const before = changes().length
  const { said } = await run()
  expect(changes()).toHaveLength(before)
  expect(said.match(/: as it should be/g)).toHaveLength(3)
})

slowTest('Only the account for events can call their functions', async () => {
  await run()
  for (const name of ['onfileuploaded', 'onusercreated', 'onuserdeleted']) {
    policies[service(name)] = { bindings: [{ role: 'roles/run.invoker', members: [compute] }] }
  }
  await run()
  expect(rolesOn(service('onfileuploaded'))).toEqual({
    [own('shala-images')]: ['roles/run.invoker'],
  })
  expect(rolesOn(service('onusercreated'))).toEqual({ [own('shala-api')]: ['roles/run.invoker'] })
})

slowTest('Excess roles are revoked; other members and conditions stay', async () => {
  await run()
  const condition = {
    title: 'until May',
    expression: 'request.time < timestamp("2027-05-01T00:00:00Z")',
  }
  const others = { role: 'roles/datastore.viewer', members: ['user:office@a.example'], condition }
  policies[project]?.bindings.push(
    { role: 'roles/editor', members: [own('shala-site'), 'user:office@a.example'] },
    { ...others, members: [own('shala-images'), ...others.members] },
  )
  policies[account('shala-api')]?.bindings.push({
    role: 'roles/iam.serviceAccountTokenCreator',
    members: [own('shala-site')],
  })
  policies[secret('CONTACT_KEY')]?.bindings.push({
    role: 'roles/secretmanager.secretAccessor',
    members: [compute],
  })
  const { said } = await run()
  expect(said).toContain(
    `shala-site@${projectId}.iam.gserviceaccount.com has roles/editor on the project, and needs it for nothing`,
  )
  expect(rolesOn(project)).toMatchObject({
    'user:office@a.example': ['roles/datastore.viewer', 'roles/editor'],
  })
  expect(rolesOn(project)).not.toHaveProperty(own('shala-site'))
  expect(policies[project]?.bindings).toContainEqual(others)
  expect(policies[project]).toMatchObject({ version: 3, etag: 'p1' })
  expect(rolesOn(account('shala-api'))).not.toHaveProperty(own('shala-site'))
  expect(rolesOn(secret('CONTACT_KEY'))).not.toHaveProperty(compute)
})

test('A disabled account and a deleted or changed role are restored', async () => {
  await run()
  kept[account('shala-api')] = { disabled: true }
  kept[`${iam}/roles/shalaAccounts`] = { includedPermissions: ['firebaseauth.configs.update'] }
  kept[`${iam}/roles/shalaAccountReader`] = {
    ...Body.parse(kept[`${iam}/roles/shalaAccountReader`]),
    deleted: true,
  }
  const { said, refused } = await run()
  expect(refused).toBeNull()
  expect(said).toContain('shala-api is disabled')
  expect(said).toContain('shalaAccounts allows firebaseauth.configs.update')
  expect(said).toContain('there is no shalaAccountReader')
  expect(kept[account('shala-api')]).toMatchObject({ disabled: false })
  expect(kept[`${iam}/roles/shalaAccountReader`]).toMatchObject({ deleted: false })
  expect((await run()).said.match(/: as it should be/g)).toHaveLength(3)
})

test('A plan describes the changes and changes nothing', async () => {
  const { said } = await run(true)
  expect(said).toContain('there is no shala-site, for the function site')
  expect(said).toContain('lacks roles/cloudbuild.builds.builder on the project')
  expect(said).toContain('Nothing was changed')
  expect(changes()).toEqual([])
})

slowTest('Policies are requested with their conditions', async () => {
  await run()
  const asked = google.asked.filter((one) => /Policy/.test(one.url) && !isChange(one))
  expect(asked.length).toBeGreaterThan(0)
  for (const { url, body } of asked) {
    expect(`${url} ${JSON.stringify(body)}`).toMatch(/[rR]equestedPolicyVersion("?:|=)3/)
  }
})

slowTest('A concurrent change by another user is not overwritten', async () => {
  await run()
  policies[project]?.bindings.push({ role: 'roles/editor', members: [own('shala-site')] })
  refuses = ({ url }) => {
    // Between the read and the write.
    if (/projects\/[\w-]+:setIamPolicy/.test(url))
      Object.assign(policies[project] ?? {}, { etag: 'p2' })
    return null
  }
  const { refused } = await run()
  expect(refused).toBeInstanceOf(UserError)
  expect(String(refused)).toContain('it was changed this minute')
})
