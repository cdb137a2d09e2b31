import { readSettings } from '#web/settings.ts'
import { exampleSchool as school } from './exampleSchool.ts'
import { functionParameters, siteEnvironment } from './schoolEnvironment.ts'

test('The site is built with the school’s settings and without emulators', () => {
  expect(readSettings(siteEnvironment(school))).toEqual({
    site: {
      origin: school.siteUrl,
      tagManager: school.tagManager,
      redirectHosts: ['booking.example'],
    },
    school: {
      timeZone: 'Europe/London',
      currency: 'GBP',
      answerDays: 2,
      phone: '+44 1632 960108',
    },
    region: 'europe-west1',
    siteInstances: 3,
    firebase: {
      projectId: school.firebase.projectId,
      apiKey: school.firebase.apiKey,
      authDomain: school.firebase.authDomain,
      appId: school.firebase.appId,
      storageBucket: school.firebase.storageBucket,
    },
    appCheckSiteKey: school.appCheck?.siteKey,
    emulators: { auth: null, firestore: null, functions: null, storage: null },
    content: {
      projectId: 'zp7mbokg',
      dataset: 'production',
      apiHost: null,
      studio: 'https://studio.school.example',
    },
  })
})

test('Optional settings of a school are omitted', () => {
  const { appCheck: _, tagManager: __, ...plain } = school
  expect(readSettings(siteEnvironment(plain))).not.toHaveProperty('appCheckSiteKey')
  expect(readSettings(siteEnvironment(plain)).site.tagManager).toBeNull()
  expect(functionParameters(plain)).toMatchObject({ ENFORCE_APP_CHECK: 'false' })
})

test('The site sends no token without an App Check key', () => {
  const waiting = { ...school, appCheck: { siteKey: null, isRequired: true } }
  expect(readSettings(siteEnvironment(waiting))).not.toHaveProperty('appCheckSiteKey')
})

test('The functions are deployed with the school’s parameters', () => {
  const said = { ...school, firstAdmins: ['first', 'second'] }
  expect(functionParameters(said)).toEqual({
    ADMIN_UIDS: 'first,second',
    ENFORCE_APP_CHECK: 'true',
    SHALA_SITE_URL: 'https://school.example',
    SCHOOL_NAME: 'Yoga School',
    SCHOOL_ADDRESS: '12 Garden Row, Bristol BS1 4QA',
    SCHOOL_PHONE: '+44 1632 960108',
    SCHOOL_TIME_ZONE: 'Europe/London',
    SCHOOL_CURRENCY: 'GBP',
    SCHOOL_ANSWER_DAYS: '2',
    SANITY_PROJECT_ID: school.sanity.projectId,
    SANITY_DATASET: school.sanity.dataset,
    BACKUP_BUCKET: `${school.firebase.projectId}-backups`,
    SMTP_SERVER: 'smtps://hello@school.example@smtp.mail.example:465',
    MAIL_FROM: 'Yoga School <hello@school.example>',
    MAIL_REPLY_TO: 'office@school.example',
  })
})
