import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import { UserError } from '@shala/emulators/UserError'
import {
  startFakeServer,
  type Answered,
  type Asked,
} from '@shala/emulators/testing/startFakeServer'
import * as z from 'zod'
import { customRoles, serviceAccounts } from '../accounts/serviceAccounts.ts'
import {
  dashboardFile,
  exclusionFiles,
  metricFiles,
  policyFiles,
} from '../monitoring/monitoringFiles.ts'
import { good } from './Check.ts'
import { doctor } from './doctor.ts'

const root = join(__dirname, '..', '..', '..')
const projectId = 'yoga-school-3f2a1'
const bucketName = `${projectId}.firebasestorage.app`
const bucket = `storage.googleapis.com/storage/v1/b/${bucketName}`
const computeAccount = '108108-compute@developer.gserviceaccount.com'
const apiAccount = `shala-api@${projectId}.iam.gserviceaccount.com`
const storageAccount = 'service-108108@gcp-sa-firebasestorage.iam.gserviceaccount.com'
const store = `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`
const manager = `cloudresourcemanager.googleapis.com/v3/projects/${projectId}`
const projectPolicy = `${manager}:getIamPolicy`
const rulesApi = 'firebaserules.googleapis.com/v1'
const signInApi = `identitytoolkit.googleapis.com/admin/v2/projects/${projectId}`
const signInConfig = `${signInApi}/config`
const appCheckApi = `firebaseappcheck.googleapis.com/v1/projects/${projectId}/services`
const webApp = `firebaseappcheck.googleapis.com/v1/projects/${projectId}/apps/1:123456789012:web:0a1b2c3d4e5f60718293a4/recaptchaEnterpriseConfig`
const siteKey = '6LcExampleExampleExampleExampleExample00'
const getSecret = (name: string) =>
  `secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${name}/versions/latest`
const billing = 'billingAccounts/0A0A0A-1B1B1B-2C2C2C'

const adminNotes = `${store}/documents/admins?pageSize=300&mask.fieldPaths=admin`
const adminAccounts = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`
const note = (userId: string, admin?: object) => ({
  name: `projects/${projectId}/databases/(default)/documents/admins/${userId}`,
  ...(admin !== undefined && { fields: { admin } }),
})

let folder: string
let google: Awaited<ReturnType<typeof startFakeServer>>
let site: Awaited<ReturnType<typeof startFakeServer>>
/** Google's responses by address; other addresses return 404. */
let answers: Record<string, Answered>
/** The response of the site. */
let atSite: Answered
/** The response of the functions behind the site. */
let forwarded: Answered
const siteAnswer = ({ url }: Asked) => (url === '/api/forwarded' ? forwarded : atSite)
const strict = { 'strict-transport-security': 'max-age=63072000' }
let texts: Record<string, readonly string[] | null>
let mailPassword: string

const member = (role: string, ...accounts: string[]) => ({
  role,
  members: accounts.map((account) => `serviceAccount:${account}`),
})

const backupBucket = `storage.googleapis.com/storage/v1/b/${projectId}-backups`
const transferService = `serviceusage.googleapis.com/v1/projects/${projectId}/services/storagetransfer.googleapis.com`
const transferJobs = `storagetransfer.googleapis.com/v1/transferJobs?filter={"projectId":"${projectId}"}`

/** Returns the state after `npm run backup:setup` and one night. */
function backedUp(): Record<string, unknown> {
  const agent = 'project-108108@storage-transfer-service.iam.gserviceaccount.com'
  const transfer = (role: string) => member(role, agent)
  return {
    [backupBucket]: {
      iamConfiguration: {
        publicAccessPrevention: 'enforced',
        uniformBucketLevelAccess: { enabled: true },
      },
      lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: 98 } }] },
    },
    [transferService]: { state: 'ENABLED' },
    [`storagetransfer.googleapis.com/v1/googleServiceAccounts/${projectId}`]: {
      accountEmail: agent,
    },
    [transferJobs]: {
      transferJobs: [
        {
          status: 'ENABLED',
          transferSpec: {
            gcsDataSource: { bucketName },
            gcsDataSink: { bucketName: `${projectId}-backups`, path: 'files/' },
          },
        },
      ],
    },
    [bucketPolicy]: {
      bindings: [
        transfer('roles/storage.objectViewer'),
        transfer('roles/storage.legacyBucketReader'),
      ],
    },
    [`${backupBucket}/iam`]: {
      bindings: [
        transfer('roles/storage.legacyBucketWriter'),
        transfer('roles/storage.objectViewer'),
        member('roles/storage.objectCreator', `shala-backup@${projectId}.iam.gserviceaccount.com`),
      ],
    },
  }
}

const bucketPolicy = `${bucket}/iam`
const accountsApi = `iam.googleapis.com/v1/projects/${projectId}`
const getPolicy = (account: string) =>
  `${accountsApi}/serviceAccounts/${account}:getIamPolicy?options.requestedPolicyVersion=3`
const secretPolicy = (name: string) =>
  `secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${name}:getIamPolicy?options.requestedPolicyVersion=3`
const servicePolicy = (name: string) =>
  `run.googleapis.com/v2/projects/${projectId}/locations/europe-west1/services/${name}:getIamPolicy?options.requestedPolicyVersion=3`

/** Returns the state after `npm run accounts:setup`, run again after the first deployment. */
function grantedProject(): Record<string, unknown> {
  const own = (id: string) => `${id}@${projectId}.iam.gserviceaccount.com`
  const readers = (secret: string) =>
    serviceAccounts.filter(({ secrets }) => secrets.includes(secret)).map(({ id }) => own(id))
  const secrets = new Set(serviceAccounts.flatMap((account) => account.secrets))
  return {
    ...Object.fromEntries<unknown>(
      serviceAccounts.flatMap<[string, unknown]>(({ id, ownRoles }) => [
        [`${accountsApi}/serviceAccounts/${own(id)}`, { email: own(id) }],
        [getPolicy(own(id)), { bindings: ownRoles.map((role) => member(role, own(id))) }],
      ]),
    ),
    ...Object.fromEntries<unknown>(
      customRoles.map((role) => [`${accountsApi}/roles/${role.id}`, role]),
    ),
    [projectPolicy]: {
      bindings: [
        { role: 'roles/owner', members: ['user:owner@school.example'] },
        member('roles/cloudbuild.builds.builder', computeAccount),
        member('roles/firebaserules.firestoreServiceAgent', storageAccount),
        ...serviceAccounts.flatMap((account) => [
          ...account.projectRoles.map((role) => member(role, own(account.id))),
          ...account.customRoles.map((id) =>
            member(`projects/${projectId}/roles/${id}`, own(account.id)),
          ),
        ]),
      ],
    },
    [`${bucketPolicy}?optionsRequestedPolicyVersion=3`]: {
      bindings: [
        { role: 'roles/storage.legacyBucketOwner', members: [`projectOwner:${projectId}`] },
        ...serviceAccounts.flatMap((account) =>
          account.bucketRoles.map((role) => member(role, own(account.id))),
        ),
      ],
    },
    ...Object.fromEntries<unknown>(
      [...secrets].map((name) => [
        secretPolicy(name),
        { bindings: [member('roles/secretmanager.secretAccessor', ...readers(name))] },
      ]),
    ),
    ...Object.fromEntries<unknown>(
      serviceAccounts.flatMap<[string, unknown]>(({ id, receives }) =>
        receives.map((name): [string, unknown] => [
          servicePolicy(name.toLowerCase()),
          { bindings: [member('roles/run.invoker', own(id))] },
        ]),
      ),
    ),
  }
}
const smtpSecret = getSecret('SMTP_PASSWORD')
const sendMailFunction = `cloudfunctions.googleapis.com/v2/projects/${projectId}/locations/europe-west1/functions/sendMail`

const alertsOfProject = `monitoring.googleapis.com/v3/projects/${projectId}/alertPolicies?pageSize=500`

/** Returns the checked part of the state after `npm run monitoring:setup`. */
function watchedProject() {
  const told = `projects/${projectId}/notificationChannels/1`
  const v3 = `monitoring.googleapis.com/v3/projects/${projectId}`
  return {
    [`logging.googleapis.com/v2/projects/${projectId}/sinks/_Default`]: {
      name: '_Default',
      exclusions: exclusionFiles,
    },
    [`logging.googleapis.com/v2/projects/${projectId}/metrics?pageSize=1000`]: {
      metrics: metricFiles,
    },
    [`${v3}/notificationChannels?pageSize=500`]: {
      notificationChannels: [
        { name: told, type: 'email', labels: { email_address: 'office@school.example' } },
      ],
    },
    [alertsOfProject]: {
      alertPolicies: policyFiles.map((file, place) => ({
        ...file,
        name: `projects/${projectId}/alertPolicies/${place}`,
        notificationChannels: [told],
      })),
    },
    [`monitoring.googleapis.com/v1/projects/${projectId}/dashboards?pageSize=1000`]: {
      dashboards: [{ ...dashboardFile, name: `projects/108/dashboards/1` }],
    },
  }
}

/** The response with the latest backups of accounts. */
let accountBackups: Answered

/** Returns the services' responses for a correct project, as their references describe. */
async function wholeProject(): Promise<Record<string, Answered>> {
  const text = (file: string) => readFile(join(root, file), 'utf8')
  const { indexes } = z
    .object({
      indexes: z.array(
        z.looseObject({ collectionGroup: z.string(), fields: z.array(z.unknown()) }),
      ),
    })
    .parse(JSON.parse(await text('firestore.indexes.json')))
  const stored = indexes.map(({ collectionGroup, fields, ...index }, place) => ({
    ...index,
    name: `projects/${projectId}/databases/(default)/collectionGroups/${collectionGroup}/indexes/i${place}`,
    fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
    state: 'READY',
  }))
  const services = [
    'artifactregistry',
    'cloudbuild',
    'cloudfunctions',
    'cloudscheduler',
    'cloudtasks',
    'eventarc',
    'firebaseappcheck',
    'firebasehosting',
    'firebaserules',
    'firebasestorage',
    'firestore',
    'identitytoolkit',
    'pubsub',
    'run',
    'secretmanager',
  ].map((name) => ({ config: { name: `${name}.googleapis.com` }, state: 'ENABLED' }))
  const serviceList = `serviceusage.googleapis.com/v1/projects/${projectId}/services?filter=state:ENABLED&pageSize=200`
  const indexList = `${store}/collectionGroups/-/indexes?pageSize=300`
  const bodies: Record<string, unknown> = {
    [`cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`]: {
      billingEnabled: true,
      billingAccountName: billing,
    },
    [`billingbudgets.googleapis.com/v1/${billing}/budgets`]: {
      budgets: [
        {
          budgetFilter: { projects: ['projects/108108'] },
          thresholdRules: [{ thresholdPercent: 1 }],
        },
      ],
    },
    // Google paginates.
    [serviceList]: { services: services.slice(0, 5), nextPageToken: 'more' },
    [`${serviceList}&pageToken=more`]: { services: services.slice(5) },
    [store]: {
      locationId: 'eur3',
      type: 'FIRESTORE_NATIVE',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    },
    [indexList]: { indexes: stored.slice(0, 7), nextPageToken: 'more' },
    [`${indexList}&pageToken=more`]: { indexes: stored.slice(7) },
    [`${store}/backupSchedules`]: {
      backupSchedules: [{ retention: '8467200s', dailyRecurrence: {} }],
    },
    ...backedUp(),
    [bucket]: {
      location: 'EUROPE-WEST1',
      softDeletePolicy: { retentionDurationSeconds: '2592000' },
      lifecycle: {
        rule: [{ action: { type: 'Delete' }, condition: { age: 1, matchesPrefix: ['uploads/'] } }],
      },
    },
    [signInConfig]: {
      signIn: { email: { enabled: true, passwordRequired: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      authorizedDomains: [
        `${projectId}.firebaseapp.com`,
        `${projectId}.web.app`,
        new URL(siteUrl()).hostname,
      ],
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [
          { customStrengthOptions: { minPasswordLength: 10 }, schemaVersion: 1 },
        ],
      },
      mfa: { state: 'DISABLED' },
      notification: { sendEmail: { callbackUri: `${siteUrl()}/account/action` } },
    },
    [`${signInApi}/defaultSupportedIdpConfigs/google.com`]: { enabled: true },
    // Google paginates and omits false values.
    [adminNotes]: {
      documents: [note('ada', { booleanValue: true }), note('ben', { booleanValue: false })],
      nextPageToken: 'more',
    },
    [`${adminNotes}&pageToken=more`]: {
      documents: [note('cleo', { booleanValue: true }), note('dan')],
    },
    [adminAccounts]: {
      users: [
        { localId: 'ada', providerUserInfo: [{ providerId: 'google.com' }] },
        { localId: 'cleo', providerUserInfo: [{ providerId: 'google.com' }] },
      ],
    },
    [`${rulesApi}/projects/${projectId}/releases/cloud.firestore`]: {
      rulesetName: 'projects/p/rulesets/f',
    },
    [`${rulesApi}/projects/${projectId}/releases/firebase.storage/${bucketName}`]: {
      rulesetName: 'projects/p/rulesets/s',
    },
    [`${rulesApi}/projects/p/rulesets/f`]: {
      source: { files: [{ name: 'a', content: await text('firestore.rules') }] },
    },
    [`${rulesApi}/projects/p/rulesets/s`]: {
      source: { files: [{ name: 'a', content: await text('storage.rules') }] },
    },
    [manager]: { name: 'projects/108108', projectId },
    ...grantedProject(),
    ...Object.fromEntries(
      ['firestore', 'firebasestorage', 'identitytoolkit'].map((name) => [
        `${appCheckApi}/${name}.googleapis.com`,
        {
          name: `projects/108108/services/${name}.googleapis.com`,
          enforcementMode: 'ENFORCED',
        },
      ]),
    ),
    [webApp]: { name: 'projects/108108/apps/a/recaptchaEnterpriseConfig', siteKey },
    ...Object.fromEntries(
      [
        'APP_CHECK_DEBUG_TOKEN',
        'CONTACT_KEY',
        'SANITY_VIEWER_TOKEN',
        'SANITY_WEBHOOK_SECRET',
        'SMTP_PASSWORD',
        'UNSUBSCRIBE_KEY',
      ].map((name) => [getSecret(name), { state: 'ENABLED' }]),
    ),
    [`${smtpSecret}:access`]: {
      payload: { data: Buffer.from('the-password').toString('base64') },
    },
    [sendMailFunction]: {
      state: 'ACTIVE',
      serviceConfig: {
        environmentVariables: {
          MAIL_FROM: 'Yoga School <hello@school.example>',
          MAIL_REPLY_TO: 'office@school.example',
          SMTP_SERVER: 'smtps://hello@school.example@smtp.mail.example:465',
        },
      },
    },
  }
  Object.assign(bodies, watchedProject())
  return Object.fromEntries(Object.entries(bodies).map(([address, body]) => [address, { body }]))
}

const siteUrl = () => 'https://school.example'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-doctor-'))
  for (const file of [
    'school.example.json',
    'firestore.rules',
    'storage.rules',
    'firestore.indexes.json',
    'firebase.json',
  ]) {
    await copyFile(join(root, file), join(folder, file))
  }
  await writeSchool()
  answers = await wholeProject()
  mailPassword = 'the-password'
  texts = {
    'school.example': ['google-site-verification=x', 'v=spf1 include:mail.example -all'],
    's1._domainkey.school.example': ['v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQD'],
    '_dmarc.school.example': ['v=DMARC1; p=quarantine'],
  }
  accountBackups = {
    body: { items: [{ name: 'accounts/x.json', metadata: { passwords: 'true' } }] },
  }
  google = await startFakeServer(({ url }) => {
    const address = decodeURIComponent(url.slice(1))
    if (address.startsWith(`${backupBucket}/o?prefix=accounts/&startOffset=accounts/20`)) {
      return accountBackups
    }
    const missing = {
      status: 404,
      body: { error: { code: 404, message: 'Not found.', status: 'NOT_FOUND' } },
    }
    return answers[address] ?? missing
  })
  atSite = { body: { id: 'b108', timestamp: 1, appCheck: true }, headers: strict }
  forwarded = { body: { forwardedFor: ['192.0.2.1', '203.0.113.9', '151.101.1.1'], proxies: 1 } }
  site = await startFakeServer(siteAnswer)
})
afterEach(async () => {
  await Promise.all([google.close(), site.close()])
  await rm(folder, { recursive: true })
})

async function writeSchool(changes: object = {}): Promise<void> {
  const example = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(await readFile(join(root, 'school.example.json'), 'utf8')))
  // cardPayments.test.ts covers the check of Stripe.
  const school = { ...example, payments: { byCard: false }, ...changes }
  await writeFile(join(folder, 'school.json'), JSON.stringify(school))
}

async function run(accessToken = () => Promise.resolve('of-the-owner')) {
  const said: string[] = []
  const isWell = await doctor({
    root: folder,
    machine: () => Promise.resolve(good('Node 24, Java 25')),
    accessToken,
    resolveTexts: (name) => Promise.resolve(texts[name] ?? (name in texts ? null : [])),
    signInToMailServer: (server, password) =>
      Promise.resolve(
        server === 'smtps://hello@school.example@smtp.mail.example:465' && password === mailPassword
          ? null
          : 'Invalid login: 535',
      ),
    say: (line) => said.push(line),
    stop: new AbortController().signal,
    standIns: { google: `http://${google.host}`, site: `http://${site.host}` },
  })
  return { isWell, lines: said.join('\n') }
}

const change = (address: string, part: object) => {
  const before = z.looseObject({}).parse(answers[address]?.body ?? {})
  answers[address] = { body: { ...before, ...part } }
}

const policyBindings = (address: string) =>
  z.object({ bindings: z.array(z.looseObject({})) }).parse(answers[address]?.body).bindings

/** Adds a binding to a policy. */
const addBinding = (address: string, binding: object) =>
  change(address, { bindings: [...policyBindings(address), binding] })

/** Makes Google return 404 for this resource. */
const remove = (address: string) => {
  const { [address]: _, ...others } = answers
  answers = others
}

slowTest('reports no fault for a correct project and only reads', async () => {
  const { isWell, lines } = await run()
  const wrong = lines.split('\n').filter((line) => /^[✗?]/.test(line))
  expect(wrong).toEqual([])
  expect(isWell).toBe(true)
  expect(lines).toContain('✓ This machine: Node 24, Java 25')
  expect(lines).toContain('✓ school.json: Yoga School, at https://school.example')
  expect(lines).toMatch(/✓ The indexes: all \d+ are ready/)
  expect(lines).toContain('24 as they should be, 0 to do, 0 not known')
  const methods = new Set(
    google.asked.map(
      ({ method, url }) => `${method} ${url.split(':').at(-1)?.split('?')[0] ?? ''}`,
    ),
  )
  for (const asked of methods) expect(asked).toMatch(/^GET |^POST (getIamPolicy|lookup)$/)
  expect(google.asked[0]?.headers).toMatchObject({
    authorization: 'Bearer of-the-owner',
    'x-goog-user-project': projectId,
  })
})

describe('The doctor reports, with a fix,', () => {
  test.each<[string, () => void]>([
    [
      'off: eventarc.googleapis.com',
      () => {
        const list = `serviceusage.googleapis.com/v1/projects/${projectId}/services?filter=state:ENABLED&pageSize=200`
        change(`${list}&pageToken=more`, { services: [] })
      },
    ],
    [
      'Who watches: Alerts: missing, or not as their files say: batches-stuck, ',
      () => change(alertsOfProject, { alertPolicies: [] }),
    ],
    [
      'Secrets in the log of requests: missing, switched off, or not as their files say',
      () =>
        change(`logging.googleapis.com/v2/projects/${projectId}/sinks/_Default`, {
          exclusions: [],
        }),
    ],
    ['there is none yet', () => remove(store)],
    ['it is in nam5, and school.json says eur3', () => change(store, { locationId: 'nam5' })],
    [
      'can delete it with one command',
      () => change(store, { deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
    ],
    [
      'other than firestore.rules is deployed',
      () =>
        change(`${rulesApi}/projects/p/rulesets/f`, {
          source: { files: [{ content: 'allow read;' }] },
        }),
    ],
    [
      'are not deployed',
      () =>
        change(`${store}/collectionGroups/-/indexes?pageSize=300&pageToken=more`, { indexes: [] }),
    ],
    [
      '1 are still being built',
      () => {
        const address = `${store}/collectionGroups/-/indexes?pageSize=300`
        const { indexes } = z
          .object({ indexes: z.array(z.looseObject({})) })
          .parse(answers[address]?.body)
        change(address, {
          indexes: indexes.map((index, place) => ({
            ...index,
            ...(place === 0 && { state: 'CREATING' }),
          })),
        })
      },
    ],
    ['nobody can sign in with email', () => change(signInConfig, { signIn: {} })],
    [
      'nobody can sign in with Google',
      () => remove(`${signInApi}/defaultSupportedIdpConfigs/google.com`),
    ],
    ['strangers can find out', () => change(signInConfig, { emailPrivacyConfig: {} })],
    [
      'school.example is no authorised domain',
      () => change(signInConfig, { authorizedDomains: ['localhost'] }),
    ],
    [
      `people can sign in on pages at localhost, ${projectId}--pr-12-a.web.app`,
      () =>
        change(signInConfig, {
          authorizedDomains: ['localhost', 'school.example', `${projectId}--pr-12-a.web.app`],
        }),
    ],
    [
      'passwords shorter than 8 characters are accepted',
      () => change(signInConfig, { passwordPolicyConfig: undefined }),
    ],
    [
      'passwords shorter than 8 characters are accepted',
      () =>
        change(signInConfig, {
          passwordPolicyConfig: {
            passwordPolicyEnforcementState: 'ENFORCE',
            passwordPolicyVersions: [{ customStrengthOptions: { containsNumericCharacter: true } }],
          },
        }),
    ],
    ['do not lead to the site', () => change(signInConfig, { notification: {} })],
    ['none hears of an upload', () => change(bucket, { location: 'US-CENTRAL1' })],
    ['would stay for ever', () => change(bucket, { lifecycle: {} })],
    [
      'there is no shala-api, for api, bulk, events, queues and schedules',
      () => remove(`${accountsApi}/serviceAccounts/${apiAccount}`),
    ],
    [
      'shala-api is disabled',
      () => change(`${accountsApi}/serviceAccounts/${apiAccount}`, { disabled: true }),
    ],
    [
      'shalaAccounts allows firebaseauth.users.get, firebaseauth.configs.getHashConfig',
      () =>
        change(`${accountsApi}/roles/shalaAccounts`, {
          includedPermissions: ['firebaseauth.users.get', 'firebaseauth.configs.getHashConfig'],
        }),
    ],
    [
      `${computeAccount} lacks roles/cloudbuild.builds.builder on the project; ${storageAccount} lacks roles/firebaserules.firestoreServiceAgent on the project`,
      () => change(projectPolicy, { bindings: [] }),
    ],
    [
      `${apiAccount} lacks roles/datastore.user on the project`,
      () =>
        change(projectPolicy, {
          bindings: policyBindings(projectPolicy).map((binding) => ({
            ...binding,
            condition: { expression: 'request.time < timestamp("2026-12-01T00:00:00Z")' },
          })),
        }),
    ],
    [
      `${apiAccount} lacks roles/iam.serviceAccountUser on ${apiAccount}`,
      () => change(getPolicy(apiAccount), { bindings: [] }),
    ],
    [
      `${apiAccount} lacks roles/storage.objectUser on the bucket ${bucketName}`,
      () => change(`${bucketPolicy}?optionsRequestedPolicyVersion=3`, { bindings: [] }),
    ],
    [
      `shala-preview@${projectId}.iam.gserviceaccount.com lacks roles/secretmanager.secretAccessor on the secret SANITY_VIEWER_TOKEN`,
      () => change(secretPolicy('SANITY_VIEWER_TOKEN'), { bindings: [] }),
    ],
    [
      'lacks roles/run.invoker on the service of onFileUploaded',
      () => change(servicePolicy('onfileuploaded'), { bindings: [] }),
    ],
    [
      `shala-site@${projectId}.iam.gserviceaccount.com has roles/datastore.viewer on the project, and needs it for nothing`,
      () =>
        addBinding(
          projectPolicy,
          member('roles/datastore.viewer', `shala-site@${projectId}.iam.gserviceaccount.com`),
        ),
    ],
    [
      `has roles/iam.serviceAccountTokenCreator on ${apiAccount}, and needs it for nothing`,
      () =>
        change(getPolicy(apiAccount), {
          bindings: [
            member('roles/iam.serviceAccountUser', apiAccount),
            member(
              'roles/iam.serviceAccountTokenCreator',
              `shala-site@${projectId}.iam.gserviceaccount.com`,
            ),
          ],
        }),
    ],
    [
      `${computeAccount} has roles/secretmanager.secretAccessor on the secret UNSUBSCRIBE_KEY`,
      () =>
        change(secretPolicy('UNSUBSCRIBE_KEY'), {
          bindings: [member('roles/secretmanager.secretAccessor', apiAccount, computeAccount)],
        }),
    ],
    [
      `Rights that nothing needs: ${computeAccount} has roles/editor on the project`,
      () => addBinding(projectPolicy, member('roles/editor', computeAccount)),
    ],
    [
      'The secrets: CONTACT_KEY is not set, for the contact form and links to recordings',
      () => remove(getSecret('CONTACT_KEY')),
    ],
    ['nothing sends emails: sendMail is not deployed', () => remove(sendMailFunction)],
    [
      'sendMail is failed; its MAIL_FROM is "Old <old@school.example>" and should be "Yoga School <hello@school.example>"; its MAIL_REPLY_TO is ""',
      () =>
        change(sendMailFunction, {
          state: 'FAILED',
          serviceConfig: { environmentVariables: { MAIL_FROM: 'Old <old@school.example>' } },
        }),
    ],
    ['The mail server: Invalid login: 535', () => (mailPassword = 'another')],
    ['who may send in its name (SPF)', () => (texts['school.example'] = [])],
    [
      'has 2 records of SPF, so none of them counts',
      () => (texts['school.example'] = ['v=spf1 include:a.example -all', 'v=spf1 mx ~all']),
    ],
    [
      'lets anybody send in its name (+all)',
      () => (texts['school.example'] = ['v=spf1 include:a.example +all']),
    ],
    [
      'there is no key at s1._domainkey.school.example (DKIM)',
      () => (texts['s1._domainkey.school.example'] = []),
    ],
    ['was withdrawn (DKIM)', () => (texts['s1._domainkey.school.example'] = ['v=DKIM1; p='])],
    [
      'arrive like real ones (DMARC with p=none)',
      () => (texts['_dmarc.school.example'] = ['v=DMARC1; p=none; rua=mailto:a@school.example']),
    ],
    [
      'Backups: none is made every day',
      () =>
        change(`${store}/backupSchedules`, {
          backupSchedules: [{ retention: '1s', weeklyRecurrence: { day: 'SUNDAY' } }],
        }),
    ],
    [`there is no bucket ${projectId}-backups`, () => remove(backupBucket)],
    ['the files are copied nowhere', () => change(transferJobs, { transferJobs: [] })],
    [
      'cannot be had again after 7 days',
      () =>
        change(bucket, {
          softDeletePolicy: { retentionDurationSeconds: '604800' },
        }),
    ],
    [
      'others than the owner and the functions may use what is in',
      () =>
        addBinding(`${backupBucket}/iam`, {
          role: 'roles/storage.legacyBucketOwner',
          members: [`projectEditor:${projectId}`],
        }),
    ],
    ['accounts were not backed up in the last two days', () => (accountBackups = { body: {} })],
    [
      'accounts are backed up without their passwords',
      () =>
        (accountBackups = {
          body: { items: [{ name: 'accounts/x.json', metadata: { passwords: 'false' } }] },
        }),
    ],
    [
      'point-in-time recovery is off',
      () => change(store, { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }),
    ],
    [
      'without the Blaze plan',
      () =>
        change(`cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`, {
          billingEnabled: false,
        }),
    ],
    [
      'nobody is told when it costs more',
      () =>
        change(`billingbudgets.googleapis.com/v1/${billing}/budgets`, {
          budgets: [{ budgetFilter: { projects: ['projects/1'] }, thresholdRules: [{}] }],
        }),
    ],
    [
      'Firestore do not require it, as school.json says',
      () => change(`${appCheckApi}/firestore.googleapis.com`, { enforcementMode: undefined }),
    ],
    [`the web app is not registered, and school.json says ${siteKey}`, () => remove(webApp)],
    [
      'the web app is registered with 6LcAnother, and school.json says',
      () => change(webApp, { siteKey: '6LcAnother' }),
    ],
  ])('%s', async (says, spoil) => {
    spoil()
    const { isWell, lines } = await run()
    expect(isWell).toBe(false)
    expect(lines).toContain(says)
    // Each fault is followed by its fix.
    expect(lines).toMatch(/^✗ .*\n {4}\S/m)
  })

  test('App Check required before the key exists', async () => {
    await writeSchool({ appCheck: { siteKey: null } })
    const { isWell, lines } = await run()
    expect(isWell).toBe(false)
    expect(lines).toContain(
      '✗ The key of App Check: App Check is required, and there is no key yet',
    )
    expect(lines).toContain('"isRequired": false lets the site go online without it')
  })

  test('App Check enforced before the school requires it', async () => {
    await writeSchool({ appCheck: { siteKey, isRequired: false } })
    expect((await run()).lines).toContain(
      '✗ App Check: Firestore, Storage, Authentication require it already',
    )
  })
})

test('reports a school name with letters that certificates cannot show', async () => {
  await writeSchool({ name: 'Shala 山' })
  const { isWell, lines } = await run()
  expect(isWell).toBe(false)
  expect(lines).toContain('✗ Name of the school: certificates cannot show these letters: 山')
})

describe('A school without App Check', () => {
  beforeEach(() => {
    for (const name of ['firestore', 'firebasestorage', 'identitytoolkit']) {
      change(`${appCheckApi}/${name}.googleapis.com`, { enforcementMode: 'UNENFORCED' })
    }
  })

  test.each([
    [undefined, 'the school does without it'],
    [{ siteKey: null, isRequired: false }, 'there is no key yet'],
  ])('with %j is advised to set it up and can go online', async (appCheck, says) => {
    await writeSchool({ appCheck })
    const { isWell, lines } = await run()
    expect(isWell).toBe(true)
    expect(lines).toContain(`→ The key of App Check: ${says}`)
    expect(lines).toContain('1 recommended')
  })
})

describe('A second factor for admins', () => {
  test('is recommended to those with a password, without being a fault', async () => {
    await writeSchool({ firstAdmins: ['first'] })
    change(adminAccounts, {
      users: [
        {
          localId: 'first',
          providerUserInfo: [{ providerId: 'password' }, { providerId: 'google.com' }],
        },
        { localId: 'ada', providerUserInfo: [{ providerId: 'google.com' }] },
        {
          localId: 'cleo',
          providerUserInfo: [{ providerId: 'password' }],
          mfaInfo: [{ mfaEnrollmentId: '1' }],
        },
      ],
    })
    const { isWell, lines } = await run()
    expect(isWell).toBe(true)
    expect(lines).toContain(
      '→ A second factor for admins: 1 of 3 can sign in with a password alone (first)',
    )
    expect(lines).toContain('Have each of them sign in with Google, with 2-Step Verification on')
    expect(lines).toContain('23 as they should be, 0 to do, 0 not known, 1 recommended')
    const lookup = google.asked.find(({ url }) => url.endsWith('accounts:lookup'))
    expect(lookup?.body).toEqual({ localId: ['first', 'ada', 'cleo'] })
  })
})

describe('The check of the site', () => {
  test.each<[string, Answered, string]>([
    ['another site', { body: { hello: 1 }, headers: strict }, 'something else answers'],
    ['an error page', { status: 503, body: 'Down', headers: strict }, 'something else answers'],
    ['missing headers', { body: { id: 'b108' } }, 'without the headers of firebase.json'],
  ])('reports %s', async (_, answer, says) => {
    atSite = answer
    const { isWell, lines } = await run()
    expect(isWell).toBe(false)
    expect(lines).toContain(`✗ The site: `)
    expect(lines).toContain(says)
  })

  slowTest('reports a site that does not answer, with a fix', async () => {
    await site.close()
    const { lines } = await run()
    expect(lines).toContain('✗ The site: nothing answers at https://school.example')
    expect(lines).toContain('connect school.example under Hosting')
    site = await startFakeServer(siteAnswer)
  })
})

describe('The check of the proxies before the functions', () => {
  const claim = '192.0.2.1'
  const visitor = '203.0.113.9'

  slowTest.each([
    ['no proxy', [claim, visitor], 0],
    ['one proxy', [claim, visitor, '151.101.1.1'], 1],
    ['two proxies', [claim, visitor, '151.101.1.1', '10.0.0.1'], 2],
    ['one proxy that drops the visitor’s header', [visitor, '151.101.1.1'], 1],
    ['one proxy and a second forged address', ['198.51.100.1', claim, visitor, '151.101.1.1'], 1],
  ])('accepts %s', async (_, forwardedFor, counted) => {
    forwarded = { body: { forwardedFor, proxies: counted } }
    const { lines } = await run()
    expect(lines).toContain(
      `✓ The proxies before the functions: ${counted} beside Google’s own, as OWN_PROXIES says`,
    )
    const asked = site.asked.find(({ url }) => url === '/api/forwarded')
    expect(asked?.headers).toMatchObject({ 'x-forwarded-for': claim })
  })

  test.each([
    [0, 'limits by network count all visitors as one'],
    [2, 'limits by network count what a visitor claims'],
  ])('reports OWN_PROXIES=%i with the consequence', async (configured, harm) => {
    forwarded = {
      body: { forwardedFor: [claim, visitor, '151.101.1.1'], proxies: configured },
    }
    const { isWell, lines } = await run()
    expect(isWell).toBe(false)
    expect(lines).toContain(`requests pass 1, and OWN_PROXIES is ${configured}, so ${harm}`)
    expect(lines).toContain(`Write OWN_PROXIES=1 into functions/.env.${projectId}`)
    expect(lines).toContain("curl -H 'X-Forwarded-For: 192.0.2.1'")
  })

  test.each([
    [{ status: 404, body: { error: { status: 'NOT_FOUND' } } }],
    [{ body: { forwardedFor: 'x' } }],
  ])('returns “unknown” for the response %j', async (answer) => {
    forwarded = answer
    const { isWell, lines } = await run()
    expect(isWell).toBe(true)
    expect(lines).toContain(
      '? The proxies before the functions: https://school.example/api/forwarded',
    )
  })
})

describe('Unreadable data is unknown without stopping other checks', () => {
  test.each([
    [401, 'Sign in anew'],
    [403, 'for the role Viewer'],
    [500, 'Try again in a minute'],
  ])('with status %s', async (status, todo) => {
    answers[store] = { status, body: { error: { message: 'As Google says it' } } }
    const { lines } = await run()
    expect(lines).toContain('? The database: As Google says it')
    expect(lines).toContain(todo)
    expect(lines).toContain('✓ Signing in')
    expect(lines).toContain('2 not known')
  })

  test('for a response of another shape', async () => {
    answers[store] = { body: { locationId: 7 } }
    expect((await run()).lines).toContain('? The database: Google’s answer was not understood')
  })

  test('for a DNS that does not answer', async () => {
    texts['school.example'] = null
    expect((await run()).lines).toContain('? Whether its emails arrive: the DNS of school.example')
  })

  test('without a response', async () => {
    await google.close()
    const { lines } = await run()
    expect(lines).toContain('cannot be reached')
    expect(lines).toContain('Look whether there is a network')
    google = await startFakeServer(() => ({ body: {} }))
  })
})

test('runs no check without school.json', async () => {
  await rm(join(folder, 'school.json'))
  const { isWell, lines } = await run()
  expect(isWell).toBe(false)
  expect(lines).toContain('Copy school.example.json to school.json')
  expect(lines).toContain('  The database')
  expect(google.asked).toEqual([])
})

test('names the missing and invalid fields of school.json', async () => {
  await writeSchool({ currency: 'pounds', region: undefined })
  const { isWell, lines } = await run()
  expect(isWell).toBe(false)
  expect(lines).toContain('currency must be three capital letters')
  expect(lines).toContain('region is missing')
})

test('runs the checks that need no sign-in, and lists the others', async () => {
  const { isWell, lines } = await run(() =>
    Promise.reject(new UserError('Sign in with `gcloud auth application-default login`')),
  )
  expect(isWell).toBe(true)
  expect(lines).toContain('? Your sign-in: nothing of the project was looked at')
  expect(lines).toContain('gcloud auth application-default login')
  expect(lines).toContain('  Backups')
  expect(google.asked).toEqual([])
})
