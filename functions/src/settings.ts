import { describeAnswerTime } from '@shala/contract/school/describeAnswerTime'
import { longestRunMinutes } from '@shala/contract/school/scheduledJobs'
import { AnswerDays } from '@shala/contract/school/school'
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params'
import type { EventHandlerOptions } from 'firebase-functions/v2'
import type { HttpsOptions } from 'firebase-functions/v2/https'
import {
  backupAccount,
  filesAccount,
  imagesAccount,
  mailAccount,
  queueInvoker,
} from './serviceAccounts.ts'

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
 * Signs the challenges of the contact form and tickets for files, and hides the keys that the form's
 * limits count by. A new one invalidates open challenges and tickets and resets all counts.
 */
export const contactKey = defineSecret('CONTACT_KEY', {
  description: 'Secret of the contact form: 32 or more random characters (openssl rand -hex 32)',
})

/**
 * Signs the links that turn emails off. With a new one, those of older emails do not work any more,
 * and their readers are led to the settings of their account.
 */
export const unsubscribeKey = defineSecret('UNSUBSCRIBE_KEY', {
  description: 'Secret of the links that turn emails off: 32 or more random characters',
})

/** The password of the school's mail service. */
export const smtpPassword = defineSecret('SMTP_PASSWORD', {
  description: 'The password for the mail service',
})

/** The mail server with the user name, such as `smtps://hello@school.example@smtp.mail.example:465`. */
export const smtpServer = defineString('SMTP_SERVER', {
  default: '',
  description: 'The address of the mail server, with the user name and without the password',
})

/** The sender of all emails, such as `Yoga School <hello@school.example>`. */
export const mailFrom = defineString('MAIL_FROM', {
  default: '',
  description: 'The name and the address that emails come from',
})

/** Where answers to emails go; empty where they go to the sender. */
export const mailReplyTo = defineString('MAIL_REPLY_TO', {
  default: '',
  description: 'The address for answers to emails, which may be empty',
})

/** How many guesses a visitor's machine makes, at most, before a message; on average it is half. */
export const contactGuesses = defineInt('CONTACT_GUESSES', {
  default: 500,
  description: 'Guesses of 2000 PBKDF2 rounds that a message to the school costs at most',
})

/** Proxies before `api` that add to `X-Forwarded-For`: Hosting is one, and so is a load balancer. */
export const ownProxies = defineInt('OWN_PROXIES', {
  default: 1,
  description:
    'Proxies that requests through Hosting pass: 1 for Hosting, and one per load balancer',
})

/** Signs what the content service tells of changes; both sides know it. */
export const contentSecret = defineSecret('SANITY_WEBHOOK_SECRET', {
  description: 'Secret of the webhook of the Sanity project: 32 or more random characters',
})

/**
 * Whether the school takes payments by card, from `payments.byCard` in `school.json`: the build puts
 * it in place of the variable. A secret that is defined must exist, so these two are not defined
 * without it.
 */
export const paysByCard = process.env.SHALA_PAYS_BY_CARD !== 'false'

/** The key that marks the school's payments, from `payments.schoolKey` in `school.json`; empty for none. */
export const schoolKey = process.env.SHALA_SCHOOL_KEY ?? ''

/** The key of Stripe's API, which moves money: a restricted key is enough (docs/going-live.md). */
export const stripeSecretKey = paysByCard
  ? defineSecret('STRIPE_SECRET_KEY', { description: 'The secret or restricted key of Stripe' })
  : null

/** Signs Stripe's calls of the webhook `paymentEvents`. */
export const stripeWebhookSecret = paysByCard
  ? defineSecret('STRIPE_WEBHOOK_SECRET', {
      description: 'The signing secret of the webhook endpoint at Stripe (whsec_…)',
    })
  : null

/** The address of the local stack's stand-in for Stripe. */
export const stripeHost = defineString('STRIPE_API_HOST', {
  default: '',
  description: 'Leave this empty; it is for the local stack',
})

const stripeKeys = stripeSecretKey === null ? [] : [stripeSecretKey]
const webhookKeys = stripeWebhookSecret === null ? [] : [stripeWebhookSecret]

/** Where the site is, such as `https://school.example`: emails lead there. */
export const siteUrl = defineString('SHALA_SITE_URL', {
  default: '',
  description: 'The address of the site, such as https://school.example',
})

/** The name of the school in emails and calendars. */
export const schoolName = defineString('SCHOOL_NAME', {
  default: 'Shala',
  description: 'The name of the school, as its emails end with it and calendars are called',
})

/** Where the school is, in one line, as the foot of its emails says. */
export const schoolAddress = defineString('SCHOOL_ADDRESS', {
  default: '',
  description: 'The postal address of the school, in one line',
})

export const schoolPhone = defineString('SCHOOL_PHONE', {
  default: '',
  description: 'The telephone number of the school, which may be empty',
})

const answerDays = defineString('SCHOOL_ANSWER_DAYS', {
  default: '2',
  description: 'Within how many working days the school answers',
})

/**
 * The sentence about the answer time, with the usual days where the parameter is empty, as outside of
 * deployments, or invalid, because a sentence must not stop an email. A deployment checks it.
 */
export const answerTime = () =>
  describeAnswerTime(
    AnswerDays.catch(AnswerDays.parse(undefined)).parse(answerDays.value() || undefined),
  )

const currency = defineString('SCHOOL_CURRENCY', {
  default: 'USD',
  description: 'The currency of the prices of courses, such as GBP',
})

export const schoolCurrency = () => currency.value() || 'USD'

const usualTimeZone = 'Europe/London'
const timeZone = defineString('SCHOOL_TIME_ZONE', {
  default: usualTimeZone,
  description: 'The time zone of the school, such as Europe/London',
})

/**
 * The time zone of the school's days, until an admin sets another. The default of a parameter only
 * applies during deployment, which stores it; elsewhere a parameter is empty.
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
 * All quick callables. One worst-case body of `limits.bodyBytes` takes some 24 MB once parsed, so an
 * instance has memory for 20 at the same time. `maxInstances` bounds the bill and the load on Firestore.
 */
export const apiService = {
  region,
  memory: '1GiB',
  cpu: 1,
  concurrency: 20,
  timeoutSeconds: 60,
  maxInstances: Number(process.env.SHALA_API_INSTANCES ?? 4),
  secrets: [contactKey, unsubscribeKey, ...stripeKeys],
} as const satisfies HttpsOptions

/**
 * Callables that run for more than a minute, take 10,000 rows (`limits.planBytes`, some 400 MB once
 * parsed), set a PDF or pass on a file.
 */
export const bulkService = {
  region,
  memory: '2GiB',
  cpu: 1,
  concurrency: 4,
  timeoutSeconds: 120,
  maxInstances: Number(process.env.SHALA_BULK_INSTANCES ?? 2),
} as const satisfies HttpsOptions

/** Decodes a picture, which may take some hundred megabytes. */
export const imagesService = {
  region,
  memory: '1GiB',
  cpu: 1,
  concurrency: 2,
  timeoutSeconds: 60,
  maxInstances: 1,
  serviceAccount: imagesAccount,
} as const satisfies HttpsOptions

/** A callable that other software calls by a function name: few calls, one at a time. */
export const namedCallable = {
  region,
  memory: '512MiB',
  cpu: 0.33,
  concurrency: 1,
  timeoutSeconds: 120,
  maxInstances: 1,
} as const satisfies HttpsOptions

/** A public address that programs ask without an account, one request at a time. */
const publicAddress = {
  region,
  memory: '512MiB',
  cpu: 0.33,
  concurrency: 1,
  timeoutSeconds: 30,
  maxInstances: 1,
} as const satisfies HttpsOptions

/** Calendars, which programs fetch every hour. */
export const calendarService = { ...publicAddress, maxInstances: 2 } as const

/** Streams stored files: an instance waits for Storage and for clients more than it computes. */
export const fileService = {
  ...publicAddress,
  cpu: 1,
  concurrency: 60,
  timeoutSeconds: 300,
  secrets: [contactKey],
  serviceAccount: filesAccount,
} satisfies HttpsOptions

/** Sanity's webhook. Each forged request costs one signature. */
export const webhookService = { ...publicAddress, secrets: [contentSecret] }
/**
 * Stripe's webhook, which waits for Stripe and Firestore more than it computes. Forged calls cost one
 * signature each, and must not make Stripe's own wait.
 */
export const paymentEventsService = {
  ...publicAddress,
  cpu: 1,
  concurrency: 20,
  secrets: [...stripeKeys, ...webhookKeys],
}
export const unsubscribeService = { ...publicAddress, secrets: [unsubscribeKey] }

/**
 * Runs a chunk of a batch or of a group's update. A few run in parallel. A failed one is retried
 * for some minutes; after that `continueBatches` resumes it.
 */
export const chunkTask = {
  region,
  memory: '512MiB',
  cpu: 1,
  concurrency: 4,
  timeoutSeconds: 120,
  maxInstances: 1,
  retryConfig: { maxAttempts: 6, minBackoffSeconds: 1, maxBackoffSeconds: 30 },
  rateLimits: { maxConcurrentDispatches: 4 },
  invoker: queueInvoker,
} as const

/** A part of a group's update, one at a time: each part enqueues the next. */
export const groupTask = {
  ...chunkTask,
  cpu: 0.33,
  concurrency: 1,
  rateLimits: { maxConcurrentDispatches: 1 },
} as const

const shortJobs = {
  region,
  memory: '512MiB',
  cpu: 0.33,
  concurrency: 1,
  timeoutSeconds: 300,
  maxInstances: 1,
} as const

/** Jobs of every few minutes. */
export const frequentJobs = { ...shortJobs, secrets: stripeKeys }

/** Jobs of the night, side by side: all accounts take up to half an hour, and the rest waits till morning. */
export const nightlyJobs = {
  region,
  memory: '1GiB',
  cpu: 0.5,
  concurrency: 1,
  timeoutSeconds: longestRunMinutes * 60,
  maxInstances: 1,
  secrets: stripeKeys,
} as const

/** Instalments that are due, and reminders, whose emails link to the page that turns them off. */
export const morningJobs = { ...shortJobs, secrets: [unsubscribeKey, ...stripeKeys] }

/** All accounts, by pages of a thousand. */
export const accountsBackup = {
  ...shortJobs,
  timeoutSeconds: 540,
  serviceAccount: backupAccount,
} as const

/** How long one of the shorter jobs may take, whatever runs beside it. */
export const jobTime = { timeoutSeconds: 300 } as const

/**
 * Account events. A failed one is retried for up to a day. Each may find that the account is gone, and
 * delete the person also at Stripe.
 */
export const accountTrigger = {
  region,
  memory: '256MiB',
  cpu: 0.17,
  concurrency: 1,
  timeoutSeconds: 300,
  maxInstances: 1,
  retry: true,
  secrets: stripeKeys,
} as const

/** Uploaded files of 50 MB at most, streamed; a failed one is retried for up to a day. */
export const uploadTrigger = {
  region,
  serviceAccount: imagesAccount,
  memory: '256MiB',
  cpu: 0.33,
  concurrency: 1,
  timeoutSeconds: 60,
  maxInstances: 1,
  retry: true,
} as const

/**
 * Sends emails. One instance with three sends in parallel, because Microsoft 365 accepts three
 * connections per account. If Google starts no second instance, it delivers the event again. An
 * attempt ends after two minutes, before this timeout. The function only fails, and is retried, if
 * Firestore is unavailable.
 */
export const mailTrigger = {
  region,
  memory: '512MiB',
  cpu: 1,
  maxInstances: 1,
  serviceAccount: mailAccount,
  concurrency: 3,
  timeoutSeconds: 180,
  retry: true,
  secrets: [smtpPassword],
} satisfies EventHandlerOptions
