/**
 * The permissions of the product's custom roles; predefined roles would allow more than it needs.
 */
export const customRoles = [
  {
    id: 'shalaAccounts',
    title: 'Shala: accounts',
    description: 'Reads, changes and deletes the accounts of people, and no setting for signing in',
    // The Admin SDK names the project that its calls are counted by, which needs the last one.
    includedPermissions: [
      'firebaseauth.users.delete',
      'firebaseauth.users.get',
      'firebaseauth.users.update',
      'serviceusage.services.use',
    ],
  },
  {
    id: 'shalaAccountReader',
    title: 'Shala: reads accounts',
    description: 'Reads the accounts of people, to decide what a caller may do or read',
    includedPermissions: ['firebaseauth.users.get', 'serviceusage.services.use'],
  },
  {
    id: 'shalaPreviews',
    title: 'Shala: previews',
    description: 'Puts pages on Hosting, for the workflow of previews; no other service',
    // Hosting has one permission for its channels and for the site that is live.
    includedPermissions: [
      'firebase.projects.get',
      'firebasehosting.sites.get',
      'firebasehosting.sites.list',
      'firebasehosting.sites.update',
      'run.services.get',
      'serviceusage.services.get',
      'serviceusage.services.use',
    ],
  },
] as const

type CustomRoleId = (typeof customRoles)[number]['id']

/** An account that functions run as, with all that it may do. */
export interface ServiceAccount {
  readonly id: `shala-${string}`
  /** A description of the code that runs as it. */
  readonly runs: string
  readonly projectRoles: readonly `roles/${string}`[]
  readonly customRoles: readonly CustomRoleId[]
  /** Roles on the school's bucket of Storage. */
  readonly bucketRoles: readonly `roles/${string}`[]
  /** Roles on itself. */
  readonly ownRoles: readonly `roles/${string}`[]
  /** The secrets that it reads. */
  readonly secrets: readonly string[]
  /** The functions that Eventarc calls in its name. */
  readonly receives: readonly string[]
}

const none = {
  projectRoles: [],
  customRoles: [],
  bucketRoles: [],
  ownRoles: [],
  secrets: [],
  receives: [],
} as const

/**
 * The accounts that functions run as (`functions/src/serviceAccounts.ts`,
 * `web/server/appCheck/siteAppCheck.ts`), each with only the rights that its functions use.
 *
 * Only `shala-backup` can read password hashes, which needs Firebase Authentication Admin.
 * `shala-api` can add tasks to Cloud Tasks that call the queues' functions: firebase-tools grants
 * that on each queue, based on the functions' options.
 */
export const serviceAccounts: readonly ServiceAccount[] = [
  { ...none, id: 'shala-site', runs: 'the function site', secrets: ['APP_CHECK_DEBUG_TOKEN'] },
  {
    ...none,
    id: 'shala-preview',
    runs: 'the function preview',
    secrets: ['APP_CHECK_DEBUG_TOKEN', 'SANITY_VIEWER_TOKEN'],
  },
  {
    ...none,
    id: 'shala-images',
    runs: 'uploads and pictures',
    projectRoles: ['roles/datastore.user', 'roles/eventarc.eventReceiver'],
    customRoles: ['shalaAccountReader'],
    bucketRoles: ['roles/storage.objectUser'],
    receives: ['onFileUploaded'],
  },
  {
    ...none,
    id: 'shala-files',
    runs: 'the function files',
    projectRoles: ['roles/datastore.viewer'],
    customRoles: ['shalaAccountReader'],
    bucketRoles: ['roles/storage.objectViewer'],
    secrets: ['CONTACT_KEY'],
  },
  {
    ...none,
    id: 'shala-api',
    runs: 'api, bulk, events, queues and schedules',
    projectRoles: ['roles/datastore.user', 'roles/eventarc.eventReceiver'],
    customRoles: ['shalaAccounts'],
    bucketRoles: ['roles/storage.objectUser'],
    // A task is sent with a token of the account that created it.
    ownRoles: ['roles/iam.serviceAccountUser'],
    secrets: [
      'CONTACT_KEY',
      'SANITY_WEBHOOK_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'UNSUBSCRIBE_KEY',
    ],
    receives: ['onUserCreated', 'onUserDeleted'],
  },
  {
    ...none,
    id: 'shala-mail',
    runs: 'the function that sends emails',
    projectRoles: ['roles/datastore.user', 'roles/eventarc.eventReceiver'],
    secrets: ['SMTP_PASSWORD'],
    receives: ['sendMail'],
  },
  {
    ...none,
    id: 'shala-backup',
    runs: 'the nightly backup of accounts',
    projectRoles: [
      // It writes down when it ran.
      'roles/datastore.user',
      'roles/firebaseauth.admin',
      'roles/serviceusage.serviceUsageConsumer',
    ],
  },
]

export const toAccountEmail = ({ id }: Pick<ServiceAccount, 'id'>, projectId: string) =>
  `${id}@${projectId}.iam.gserviceaccount.com`
