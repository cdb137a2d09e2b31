import { RedirectHost } from '@shala/content/site/redirectHosts'
import { Currency } from '@shala/contract/payments/money'
import { AnswerDays, Region, TimeZone } from '@shala/contract/school/school'
import * as z from 'zod'

const filled = z.string('is missing').trim().min(1, 'is empty')

/** Firebase's ids of a web app, as its console shows them under Project settings. */
const Firebase = z.strictObject({
  projectId: filled
    .regex(
      /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
      'must be the id of a project, such as yoga-school-3f2a1',
    )
    .refine(
      (id) => !id.startsWith('demo-'),
      'must be a real project; demo- ids stay on one machine',
    ),
  apiKey: filled,
  authDomain: filled.regex(
    /^[a-z0-9.-]+\.[a-z]+$/,
    'must be a domain, such as school.firebaseapp.com',
  ),
  appId: filled.regex(/^\d+:\d+:web:[0-9a-f]+$/, 'must look like 1:123456789012:web:0a1b2c3d'),
  storageBucket: filled.regex(/^[a-z0-9._-]+$/, 'must be the name of a bucket, without gs://'),
  /** Where Firestore keeps its data; it can never be changed once the database is made. */
  databaseLocation: filled.regex(
    /^(eur3|nam5|nam7|[a-z]+-[a-z]+\d{1,2})$/,
    'must be a location of Firestore, such as eur3 or europe-west1',
  ),
})

const Sanity = z.strictObject({
  projectId: filled.regex(/^[a-z0-9-]+$/, 'must be the id of a Sanity project, such as zp7mbokg'),
  dataset: z
    .string()
    .regex(/^[~a-z0-9][a-z0-9_-]{0,63}$/, 'must be the name of a dataset, such as production')
    .default('production'),
  /** Where editors open the Studio; without it, the site links to the project at sanity.io. */
  studioUrl: z
    .string()
    .regex(/^https:\/\/[^\s]+$/, 'must be an https address, such as https://school.sanity.studio')
    .optional(),
})

/**
 * Proof that a request comes from the site; Firebase then refuses all others. It is on unless the school
 * says otherwise. `siteKey` is null until the key exists: the site then sends no proof, and nothing is
 * deployed that requires one.
 */
const AppCheck = z.strictObject({
  siteKey: filled
    .regex(
      /^[\w-]{20,100}$/,
      'must be a site key of reCAPTCHA Enterprise, or null until there is one',
    )
    .nullable(),
  isRequired: z.boolean('must be true or false').default(true),
})

/** How the school's emails leave, by the mail service that sends them. */
const Email = z.strictObject({
  /** The sender of emails, for example `Yoga School <hello@school.example>`. */
  from: filled.regex(
    /^[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>$/,
    'must be a name and an address, such as Yoga School <hello@school.example>',
  ),
  /** Where an answer goes, where that is not where they come from. */
  replyTo: z
    .string()
    .regex(/^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/, 'must be an address, such as office@school.example')
    .optional(),
  /** The server of the mail service with the name that signs in to it; its password is a secret. */
  server: filled
    .refine(
      (server) => !/^smtps?:\/\/[^@]*:[^@]*@/.test(server),
      'must hold no password: keep that as the secret SMTP_PASSWORD',
    )
    .regex(
      /^smtps?:\/\/(?:[^\s/:]+@)?[a-z0-9.-]+:\d{2,5}$/i,
      'must be an address of SMTP with a port, such as smtps://hello@school.example@smtp.mail.example:465',
    )
    .refine(
      (server) => !server.endsWith(':25'),
      'must not use port 25, which Google blocks: use 465 with smtps, or 587 with smtp',
    ),
  /** The names of the mail service's keys in the DNS (DKIM), from its documentation. */
  dkimSelectors: z
    .array(
      z.string().regex(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i, 'must be a selector, such as s1'),
    )
    .min(1, 'must name at least one selector, as your mail service calls it'),
})

/** How students pay. Without it they pay by bank transfer, which the office records. */
const Payments = z.strictObject({
  /** Payments by card, through Stripe. The keys are secrets (docs/going-live.md). */
  byCard: z.boolean('must be true or false'),
  /**
   * Marks the school's payments at Stripe, in every project. Never change it. Choose it before the first
   * payment; a school that has taken some without it uses its first project ID.
   */
  schoolKey: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{2,62}$/, 'must be 3 to 63 small letters, digits and dashes')
    .optional(),
})

/** The most instances of a service; some regions refuse more than 10. */
const instances = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(10, 'must be at most 10, because some regions refuse more')

/**
 * How far the busiest services may grow. The other services are fixed; `npm run deploy` refuses a sum
 * over `vCpus`.
 */
const Capacity = z.strictObject({
  /** The project's Cloud Run quota of vCPUs in its region: 20 for a new project. */
  vCpus: z.int('must be a whole number').min(20, 'must be at least 20').default(20),
  api: instances.default(4),
  bulk: instances.default(2),
  site: instances.default(3),
})

/**
 * The configuration of a school in `school.json` in the project's folder. It contains no secrets:
 * all of it is visible on the site or useless without an account.
 */
export const School = z.strictObject({
  /** The name of the school in emails and calendars. */
  name: filled.max(80, 'must be at most 80 characters'),
  /** Where it is, in one line, which each email says: the law of many countries asks for it. */
  address: filled.regex(
    /^[^\r\n]{5,200}$/,
    'must be one line, such as 12 Garden Row, Bristol BS1 4QA',
  ),
  phone: z
    .string()
    .regex(/^\+?[0-9 ().-]{3,30}$/, 'must be a telephone number, such as +44 1632 960108')
    .optional(),
  siteUrl: filled
    .regex(
      /^https:\/\/[^\s/?#@]+\/?$/,
      'must be an address without a path, such as https://school.example',
    )
    .transform((url) => new URL(url).origin),
  /** Where the functions run. */
  region: filled.pipe(Region),
  /** The time zone of the school's days, until an admin changes it under Schedules. */
  timeZone: TimeZone,
  /** The default currency of payments. */
  currency: filled.pipe(Currency),
  /** Within how many working days the school answers, as its site and its emails say. */
  answerDays: AnswerDays,
  /** The uids of the first admins. Empty until the first has registered on the site. */
  firstAdmins: z.array(
    z
      .string()
      .regex(/^[A-Za-z0-9]{1,128}$/, 'must be the uid of an account, as the console shows it'),
  ),
  firebase: Firebase,
  sanity: Sanity,
  appCheck: AppCheck.optional(),
  tagManager: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC123')
    .optional(),
  /** Other hosts that redirects from content may lead to, such as `booking.example`. */
  redirectHosts: z.array(RedirectHost).max(50).default([]),
  email: Email,
  payments: Payments.optional(),
  capacity: Capacity.default(() => Capacity.parse({})),
})
export type School = z.infer<typeof School>
