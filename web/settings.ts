import { RedirectHosts } from '@shala/content/site/redirectHosts'
import { Currency } from '@shala/contract/payments/money'
import { AnswerDays, Region, TimeZone } from '@shala/contract/school/school'
import * as z from 'zod'
import type { WebSettings } from './src/shared/settings.ts'

const required = z.string('is not set').trim().min(1, 'is empty')
/** `host:port`, as firebase-tools names its emulators. An empty value counts as not set. */
const host = z
  .string()
  .regex(/^$|^[^\s/:]+:\d{1,5}$/, 'must be host:port')
  .optional()

const Environment = z.object({
  FIREBASE_PROJECT_ID: required,
  FIREBASE_API_KEY: required,
  FIREBASE_AUTH_DOMAIN: required,
  FIREBASE_APP_ID: required,
  FIREBASE_STORAGE_BUCKET: required,
  FIREBASE_AUTH_EMULATOR_HOST: host,
  FIRESTORE_EMULATOR_HOST: host,
  FUNCTIONS_EMULATOR_HOST: host,
  FIREBASE_STORAGE_EMULATOR_HOST: host,
  /** The site's own address; every canonical address, feed and link preview starts with it. */
  SHALA_SITE_URL: required.regex(
    /^https?:\/\/[^\s/]+\/?$/,
    'must be a web address without a path, such as https://school.example',
  ),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^$|^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC123')
    .optional(),
  /** Other hosts that redirects from content may lead to, comma-separated. */
  REDIRECT_HOSTS: RedirectHosts.default([]),
  FIREBASE_APP_CHECK_SITE_KEY: z
    .string()
    .regex(/^$|^[\w-]{20,100}$/, 'must be a site key of reCAPTCHA Enterprise')
    .optional(),
  SHALA_REGION: Region.default('us-central1'),
  SHALA_SITE_INSTANCES: z.coerce.number().int().default(3),
  SCHOOL_TIME_ZONE: TimeZone.default('Europe/London'),
  SCHOOL_CURRENCY: Currency.default('USD'),
  SCHOOL_ANSWER_DAYS: AnswerDays,
  SCHOOL_PHONE: z.string().optional(),
  SANITY_PROJECT_ID: required,
  SANITY_STUDIO_URL: z
    .string()
    .regex(/^$|^https:\/\/[^\s]+$/, 'must be the https address of the Studio')
    .optional(),
  /** Sanity's default dataset is `production`. */
  SANITY_DATASET: z
    .string()
    .optional()
    .transform((dataset) => dataset || 'production'),
  SANITY_API_HOST: z
    .string()
    .regex(/^$|^https?:\/\/[^\s]+$/, 'must be a web address')
    .optional(),
})

/**
 * Reads the web app's settings from the environment at build time. Throws one Error that names
 * every missing or invalid variable.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): WebSettings {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`)
    throw new Error(
      `The web app cannot be built, because its environment is incomplete:\n${faults.join('\n')}`,
    )
  }
  const env = parsed.data
  return {
    site: {
      origin: new URL(env.SHALA_SITE_URL).origin,
      tagManager: env.TAG_MANAGER_ID || null,
      redirectHosts: env.REDIRECT_HOSTS,
    },
    school: {
      timeZone: env.SCHOOL_TIME_ZONE,
      currency: env.SCHOOL_CURRENCY,
      answerDays: env.SCHOOL_ANSWER_DAYS,
      phone: env.SCHOOL_PHONE || null,
    },
    region: env.SHALA_REGION,
    siteInstances: env.SHALA_SITE_INSTANCES,
    firebase: {
      projectId: env.FIREBASE_PROJECT_ID,
      apiKey: env.FIREBASE_API_KEY,
      authDomain: env.FIREBASE_AUTH_DOMAIN,
      appId: env.FIREBASE_APP_ID,
      storageBucket: env.FIREBASE_STORAGE_BUCKET,
    },
    ...(env.FIREBASE_APP_CHECK_SITE_KEY && { appCheckSiteKey: env.FIREBASE_APP_CHECK_SITE_KEY }),
    emulators: {
      auth: env.FIREBASE_AUTH_EMULATOR_HOST || null,
      firestore: env.FIRESTORE_EMULATOR_HOST || null,
      functions: env.FUNCTIONS_EMULATOR_HOST || null,
      storage: env.FIREBASE_STORAGE_EMULATOR_HOST || null,
    },
    content: {
      projectId: env.SANITY_PROJECT_ID,
      dataset: env.SANITY_DATASET,
      apiHost: env.SANITY_API_HOST || null,
      studio: env.SANITY_STUDIO_URL?.replace(/\/$/, '') || null,
    },
  }
}
