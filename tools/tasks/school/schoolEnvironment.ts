import type { School } from './School.ts'

/** The environment variables for building the site (`web/settings.ts`). */
export function siteEnvironment({ firebase, sanity, ...school }: School): Record<string, string> {
  return {
    FIREBASE_PROJECT_ID: firebase.projectId,
    FIREBASE_API_KEY: firebase.apiKey,
    FIREBASE_AUTH_DOMAIN: firebase.authDomain,
    FIREBASE_APP_ID: firebase.appId,
    FIREBASE_STORAGE_BUCKET: firebase.storageBucket,
    SANITY_PROJECT_ID: sanity.projectId,
    SANITY_DATASET: sanity.dataset,
    ...(sanity.studioUrl !== undefined && { SANITY_STUDIO_URL: sanity.studioUrl }),
    SHALA_SITE_URL: school.siteUrl,
    SHALA_REGION: school.region,
    SHALA_SITE_INSTANCES: String(school.capacity.site),
    SCHOOL_TIME_ZONE: school.timeZone,
    SCHOOL_CURRENCY: school.currency,
    SCHOOL_ANSWER_DAYS: String(school.answerDays),
    ...(school.phone !== undefined && { SCHOOL_PHONE: school.phone }),
    REDIRECT_HOSTS: school.redirectHosts.join(','),
    ...(school.tagManager !== undefined && { TAG_MANAGER_ID: school.tagManager }),
    ...(typeof school.appCheck?.siteKey === 'string' && {
      FIREBASE_APP_CHECK_SITE_KEY: school.appCheck.siteKey,
    }),
  }
}

/** The parameters that the functions are deployed with (`functions/src/settings.ts`). */
export function functionParameters(school: School): Record<string, string> {
  return {
    ADMIN_UIDS: school.firstAdmins.join(','),
    ENFORCE_APP_CHECK: String(school.appCheck?.isRequired ?? false),
    SHALA_SITE_URL: school.siteUrl,
    SCHOOL_NAME: school.name,
    SCHOOL_ADDRESS: school.address,
    SCHOOL_PHONE: school.phone ?? '',
    SCHOOL_TIME_ZONE: school.timeZone,
    SCHOOL_CURRENCY: school.currency,
    SCHOOL_ANSWER_DAYS: String(school.answerDays),
    SANITY_PROJECT_ID: school.sanity.projectId,
    SANITY_DATASET: school.sanity.dataset,
    BACKUP_BUCKET: getBackupBucket(school),
    SMTP_SERVER: school.email.server,
    MAIL_FROM: school.email.from,
    MAIL_REPLY_TO: school.email.replyTo ?? '',
  }
}

/**
 * The bucket created by `npm run backup:setup`, for data that must survive the project's own
 * bucket.
 */
export const getBackupBucket = ({ firebase }: School) => `${firebase.projectId}-backups`
