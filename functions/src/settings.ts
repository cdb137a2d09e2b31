import { longestRunMinutes } from '@shala/contract/scheduledJobs'
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params'

/** The school's first admins: uids, separated by commas. */
export const adminUids = defineString('ADMIN_UIDS', {
  default: '',
  description: 'Uids of the first admins, separated by commas',
})

/**
 * Refuse callers that carry no valid App Check token. Switch on once the site sends them; `npm run
 * app-check` then has Firestore, Storage and Authentication do the same.
 */
export const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Refuse calls without a valid App Check token',
})

/**
 * Signs the challenges of the contact form and hides what its limits count by. With a new one,
 * challenges that are out are worth nothing and all counts start afresh; nothing else depends on it.
 */
export const contactKey = defineSecret('CONTACT_KEY', {
  description: 'Secret of the contact form: 32 or more random characters (openssl rand -hex 32)',
})

/**
 * Signs the links that turn e-mails off. With a new one, those of older e-mails do not work any more,
 * and their readers are led to the settings of their account.
 */
export const unsubscribeKey = defineSecret('UNSUBSCRIBE_KEY', {
  description: 'Secret of the links that turn e-mails off: 32 or more random characters',
})

/** How many guesses a visitor's machine makes, at most, before a message; on average it is half. */
export const contactGuesses = defineInt('CONTACT_GUESSES', {
  default: 500,
  description: 'Guesses of 2000 PBKDF2 rounds that a message to the school costs at most',
})

/** Proxies of our own before the functions. Google's, which all requests pass, does not count. */
export const ownProxies = defineInt('OWN_PROXIES', {
  default: 0,
  description: 'Proxies of your own that requests to the functions pass, such as a load balancer',
})

/** Signs what the content service tells of changes; both sides know it. */
export const contentSecret = defineSecret('SANITY_WEBHOOK_SECRET', {
  description: 'Secret of the webhook of the Sanity project: 32 or more random characters',
})

/** Where the site is, such as `https://school.example`: e-mails lead there. */
export const siteUrl = defineString('SHALA_SITE_URL', {
  default: '',
  description: 'The address of the site, such as https://school.example',
})

/** What e-mails to people, and their calendars, call the school. */
export const schoolName = defineString('SCHOOL_NAME', {
  default: 'Shala',
  description: 'The name of the school, as its letters end with it and calendars are called',
})

/** Where the school is, in one line, as the foot of its e-mails says. */
export const schoolAddress = defineString('SCHOOL_ADDRESS', {
  default: '',
  description: 'The postal address of the school, in one line',
})

export const schoolPhone = defineString('SCHOOL_PHONE', {
  default: '',
  description: 'The telephone number of the school, which may be empty',
})

const usualTimeZone = 'Europe/London'
const timeZone = defineString('SCHOOL_TIME_ZONE', {
  default: usualTimeZone,
  description: 'The time zone of the school, such as Europe/London',
})

/**
 * Whose clock the days of the school go by, until an admin sets another. A parameter's own default is
 * for the deployment, which writes it down; outside of one a parameter is empty.
 */
export const deployedTimeZone = () => timeZone.value() || usualTimeZone

/** Where the dates of courses are read, which editors write: the content service's project. */
export const contentProject = defineString('SANITY_PROJECT_ID', {
  default: '',
  description: 'The id of the Sanity project with the content of the site',
})

export const contentDataset = defineString('SANITY_DATASET', {
  default: 'production',
  description: 'The Sanity dataset with the content of the site',
})

/** Another address than the service's own; the local stack has one. */
export const contentHost = defineString('SANITY_API_HOST', {
  default: '',
  description: 'Leave this empty; it is for the local stack',
})

/** Where copies of accounts go each night; `npm run backup:setup` makes it. */
export const backupBucket = defineString('BACKUP_BUCKET', {
  default: '',
  description: 'The bucket of npm run backup:setup, for a copy of the accounts each night',
})

/** Where the functions run; the build puts the school's own in place of the variable. */
export const region = process.env.SHALA_REGION ?? 'us-central1'

/**
 * One person's change: quick and small, so one instance serves several at once: as many as it has
 * memory for if each of them sent the worst that `limits.bodyBytes` let in, some 24 MB once parsed.
 * The instance limit bounds the bill, and the load on Firestore, should somebody hammer the endpoint.
 */
export const quickCall = {
  region,
  memory: '512MiB',
  concurrency: 10,
  timeoutSeconds: 30,
  maxInstances: 20,
} as const

/** A call of the content service; they are few, and a flood of others costs a signature each. */
export const webhookCall = { ...quickCall, maxInstances: 2, secrets: [contentSecret] }

/** Turns e-mails off: mail programs and people ask it, without an account. */
export const unsubscribeCall = { ...quickCall, maxInstances: 5, secrets: [unsubscribeKey] }

/** Up to 500 rows: more memory and time, and few at once so that two bulk calls do not starve each other. */
export const bulkCall = {
  region,
  memory: '512MiB',
  concurrency: 4,
  timeoutSeconds: 120,
  maxInstances: 10,
} as const

/** Up to 10,000 rows, of some megabytes with all that is read for them; `limits.planBytes` at most. */
export const planCall = {
  region,
  memory: '1GiB',
  concurrency: 2,
  timeoutSeconds: 120,
  maxInstances: 10,
} as const

/** All that is kept about a person, of `limits.myDataBytes` at most, held a few times over. */
export const downloadCall = {
  region,
  memory: '512MiB',
  concurrency: 2,
  timeoutSeconds: 120,
  maxInstances: 5,
} as const

/** Unpacks a picture, which may take some hundred megabytes; so one at a time in an instance. */
export const imageCall = {
  region,
  memory: '1GiB',
  concurrency: 1,
  timeoutSeconds: 60,
  maxInstances: 5,
} as const

/** Sets a page of type, which takes a processor some tenths of a second. */
export const pdfCall = { ...quickCall, concurrency: 2, maxInstances: 5 } as const

/** Passes a file of some 50 MB on, in parts. */
export const fileCall = { ...imageCall, memory: '512MiB', timeoutSeconds: 120 } as const

/**
 * A chunk of a batch, or a stretch of a cohort's update. A few run at once, and one that fails is delivered again until it has been
 * tried for some minutes; from then on `continueBatches` looks after it.
 */
export const chunkTask = {
  region,
  memory: '512MiB',
  concurrency: 4,
  timeoutSeconds: 120,
  maxInstances: 2,
  retryConfig: { maxAttempts: 6, minBackoffSeconds: 1, maxBackoffSeconds: 30 },
  rateLimits: { maxConcurrentDispatches: 4 },
} as const

/** Looks for something every few minutes; when, `scheduledJobs` of the contract says. */
export const watchJob = {
  region,
  memory: '256MiB',
  timeoutSeconds: 300,
  maxInstances: 1,
} as const

/** Once a night; what a failed one left behind the next one takes. */
export const dailySweep = {
  region,
  memory: '256MiB',
  timeoutSeconds: 300,
  maxInstances: 1,
} as const

/**
 * Once a night, all accounts against all that is kept of people: up to half an hour, and what it did
 * not come to the next one does first.
 */
export const accountsSweep = {
  ...dailySweep,
  memory: '512MiB',
  timeoutSeconds: longestRunMinutes * 60,
} as const

/** Writes to people who lose a course soon; its e-mails say how to turn them off. */
export const reminderJob = { ...dailySweep, secrets: [unsubscribeKey] }

/** All accounts, by pages of a thousand. */
export const accountsBackup = { ...dailySweep, memory: '512MiB', timeoutSeconds: 540 } as const

/** What becomes of an account. One that failed is told again, for up to a day. */
export const accountTrigger = {
  region,
  memory: '256MiB',
  concurrency: 4,
  timeoutSeconds: 300,
  maxInstances: 10,
  retry: true,
} as const

/** A file that was uploaded, of 50 MB at most and passed on in parts; one that failed is told again, for up to a day. */
export const uploadTrigger = {
  region,
  memory: '256MiB',
  concurrency: 4,
  timeoutSeconds: 60,
  maxInstances: 5,
  retry: true,
} as const
