import { readFileSync } from 'node:fs'
import { isAccessActive } from '@shala/contract/access/access'
import {
  allCollections,
  keptCollections,
  type AnyCollection,
} from '@shala/contract/collections/keptCollections'
import { may, permissions, type StaffRole, staffRoles } from '@shala/contract/people/permissions'
import { Session } from '@shala/contract/schedules/schedules'
import fc from '@shala/contract/testing/fastCheck'
import { FirebaseError } from 'firebase/app'
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getCount,
  getDocs,
  orderBy,
  query,
  setDoc,
  updateDoc,
  limit,
  where,
  type Firestore,
} from 'firebase/firestore/lite'
import { RulesSandbox } from './tools/emulators/src/firestore/RulesSandbox.ts'
import type { Query } from './web/src/shared/query.ts'
import { readByPages } from './web/src/shared/server/storeQuery.ts'

const yoga = 'yoga-200'
const at = new Date('2026-11-01T10:00:00Z')
let sandbox: RulesSandbox

beforeAll(async () => {
  sandbox = await RulesSandbox.create(
    readFileSync(process.env.SHALA_FIRESTORE_RULES ?? 'firestore.rules', 'utf8'),
  )
  const documents: Record<string, object> = {
    'userCourseAccess/maya_yoga-200': access('maya', yoga, true),
    'userCourseAccess/maya_old-course': access('maya', 'old-course', true),
    'userCourseAccess/maya_draft-course': {
      userId: 'maya',
      courseId: 'draft-course',
      hasAccess: true,
    },
    'userCourseAccess/leo_old-course': access('leo', 'old-course', false),
    'userCourseAccess/leo_odd-course': access('leo', 'odd-course', false),
    'userCourseAccess/maya_b_yoga-200': access('maya_b', yoga, true),
    ...limited,
    'courseProgress/maya_yoga-200': { userId: 'maya', courseId: yoga, done: [] },
    'courseProgress/leo_old-course': { userId: 'leo', courseId: 'old-course', done: [] },
    'courseProgress/maya_b_yoga-200': { userId: 'maya_b', courseId: yoga, done: [] },
    'agreementAcceptances/maya_waiver_1': { userId: 'maya', key: 'waiver', version: 1 },
    'agreementAcceptances/leo2_waiver_1': { userId: 'leo2', key: 'waiver', version: 1 },
    'agreementTexts/hash': { title: 'Waiver' },
    'courseHours/maya_yoga-200': { userId: 'maya', courseId: yoga, sessions: [], entries: [] },
    'courseHours/leo_old-course': { userId: 'leo', courseId: 'old-course' },
    'hourEntries/one': { userId: 'maya', courseId: yoga, kind: 'waived' },
    'hourPlans/yoga-200': { courseId: yoga, minutes: 12_000, categories: [] },
    'registers/yoga-200_one': { courseId: yoga, marks: [{ userId: 'maya', state: 'present' }] },
    'certificates/MAYA-MAYA-MAYA-MAYA': { userId: 'maya', courseId: yoga, status: 'valid' },
    'certificates/GONE-GONE-GONE-GONE': { userId: null, courseId: yoga, status: 'valid' },
    'calendarFeeds/maya': { userId: 'maya', token: 'secret' },
    'emailChoices/maya': { userId: 'maya', reminders: false },
    'calendarFeeds/asha': { userId: 'asha', token: 'secret' },
    'invitations/lea_yoga-200_individual': { userId: 'maya', email: 'lea@shala.test' },
    'addresses/maya-at-work': { userId: 'maya', email: 'maya@work.test' },
    'addresses/leo-at-work': { userId: 'leo', email: 'leo@work.test' },
    'addressProofs/hash': { userId: 'maya', email: 'maya@home.test' },
    'addressGuards/account-maya': { userId: 'maya', sentAt: [at] },
    'mail/address-hash': { userId: 'maya', to: ['maya@home.test'], listed: false },
    'mail/older': { userId: 'maya', to: ['maya@home.test'] },
    'accessEvents/maya_yoga-200_1': { userId: 'maya', at },
    'accessNotes/maya_yoga-200_1': { userId: 'maya', accessId: 'maya_yoga-200', revision: 1 },
    'userEmailMapping/maya@shala_test': { userId: 'maya', email: 'maya@shala.test' },
    'admins/asha': { userId: 'asha', admin: true, removal: null },
    'admins/alma': { userId: 'alma', admin: true },
    'admins/demoted': { userId: 'demoted', admin: false, removal: null },
    'admins/leaving': { userId: 'leaving', admin: true, removal: { by: 'asha', at } },
    'admins/lettered': { userId: 'lettered', admin: 'true', removal: null },
    'admins/wordless': { userId: 'wordless' },
    'admins/olga': { userId: 'olga', admin: false, role: 'office', removal: null },
    'admins/lapsed': {
      userId: 'lapsed',
      admin: false,
      role: 'office',
      removal: { by: 'asha', at },
    },
    'admins/tara': {
      userId: 'tara',
      admin: false,
      role: 'teacher',
      teacherId: 'asha',
      removal: null,
    },
    'admins/ana': { userId: 'ana', admin: false, role: 'accountant', removal: null },
    'staffInvitations/lea': { email: 'maya@shala.test', role: 'office', claimedBy: 'maya' },
    'staffSignIns/maya_1': { userId: 'maya', at, device: 'Chrome on Android' },
    'admins/crowned': { userId: 'crowned', admin: false, role: 'owner', removal: null },
    'courses/yoga-200': { title: 'Yoga', status: 'published' },
    'courses/old-course': { title: 'Old', status: 'archived' },
    'courses/draft-course': { title: 'New', status: 'draft' },
    'courses/odd-course': { title: 'Odd', status: 'Archived' },
    'courses/yoga-200/lessons/taught': { status: 'published', freePreview: false, position: 1 },
    'courses/yoga-200/lessons/free': { status: 'published', freePreview: true, position: 2 },
    'courses/yoga-200/lessons/unwritten': { status: 'draft', freePreview: true, position: 3 },
    'courses/yoga-200/lessons/vague': { status: 'published', freePreview: 'true', position: 4 },
    'courses/yoga-200/lessons/silent': { position: 5 },
    'courses/old-course/lessons/taught': { status: 'published', freePreview: false, position: 1 },
    'courses/old-course/lessons/free': { status: 'published', freePreview: true, position: 2 },
    'courses/draft-course/lessons/free': { status: 'published', freePreview: true, position: 1 },
    'courses/no-such-course/lessons/free': { status: 'published', freePreview: true, position: 1 },
    'accessImports/one': { title: 'Spring', userId: 'maya', at },
    'accessImports/one/chunks/0': { first: 0, rows: [], userId: 'maya' },
    'accessImports/one/progress/0': { chunk: 0, done: 0, userId: 'maya' },
    'auditEvents/rooms_attic_1': { collection: 'rooms', documentId: 'attic', userId: 'maya', at },
    'jobRuns/sendReminders': { outcome: 'finished', userId: 'maya', at },
    'statistics/payments': { computedAt: at, currencies: [], userId: 'maya' },
    'statistics/seats': { computedAt: at, weeks: [], userId: 'maya' },
    'groups/spring': { name: 'Spring', nameKey: 'spring', active: true },
    'groupUpdates/spring': { status: 'running', by: 'maya' },
    'groups/spring/members/maya': { userId: 'maya', left: false, nameKey: 'maya' },
    'rooms/attic': { active: true, place: { kind: 'address' }, nameKey: 'attic' },
    'rooms/cellar': { active: false, place: { kind: 'address' }, nameKey: 'cellar' },
    'rooms/online': { active: true, place: { kind: 'online', link: 'x' }, nameKey: 'online' },
    'rooms/vague': { active: 'true', place: { kind: 'address' }, nameKey: 'vague' },
    'rooms/silent': { nameKey: 'silent' },
    'courses/yoga-200/sessions/one_20270329T1800': {
      roomId: 'online',
      teacherId: 'asha',
      startsAt: at,
    },
    'courses/old-course/sessions/two_20270329T1800': { roomId: 'attic', startsAt: at },
    'studentDetails/maya': { userId: 'maya', phone: '1', notes: 'calls on Mondays' },
    'bookings/one': { userId: 'maya', sessionId: 'one_20270329T1800' },
    'bookings/two': { userId: 'leo', sessionId: 'one_20270329T1800' },
    'placeRequests/maya_yoga_one': { userId: 'maya', courseId: 'yoga', state: 'asked' },
    'placeRequests/leo_yoga_one': { userId: 'leo', courseId: 'yoga', state: 'waiting' },
    'applicationForms/yoga-200': { courseId: yoga, questions: [], asksForFile: false },
    'applicationForms/draft-course': { courseId: 'draft-course', questions: [] },
    'applicationAnswers/maya_yoga_one': { userId: 'maya', courseId: 'yoga', answers: [] },
    'applicationAnswers/leo_yoga_one': { userId: 'leo', courseId: 'yoga', answers: [] },
    'datePlaces/yoga_one': { courseId: 'yoga', accepted: 0, waiting: 1 },
    'orders/K7WQ2M': { userId: 'maya', courseId: 'yoga', state: 'offered' },
    'receipts/2027-0001': { userId: 'maya', orderId: 'K7WQ2M' },
    'receiptCounters/2027': { last: 1 },
    'paymentEvents/evt_1': { userId: 'maya' },
    'discountCodes/EARLY': { active: true, userId: 'maya' },
    'school/payments': { bankDetails: 'IBAN' },
    'teachers/asha': { name: 'Asha', userId: 'maya' },
    'schedules/one': { status: 'planned', userId: 'maya' },
    'school/settings': { timeZone: 'Europe/London' },
    'school/emailTemplates': { daysBefore: 7 },
    'school/office': { email: 'office@shala.test' },
    'school/content': { changedAt: new Date() },
    'school/notes': { of: 'nobody' },
    'accessViews/week': { userId: 'maya', name: 'This week' },
    'mail/maya_yoga-200_1': { userId: 'maya', to: ['maya@shala.test'], listed: true },
    'sessionBook/guard': { at },
    'graduateProfiles/maya': { status: 'approved', consent: true },
    'graduateProfiles/leo': { status: 'hidden', consent: true },
    'graduateProfiles/nina': { status: 'approved', consent: false },
    'graduateProfiles/vague': { status: 'approved', consent: 'true' },
    'graduateProfiles/silent': { status: 'approved' },
    'graduateDrafts/maya': { status: 'approved', consent: true, nameKey: 'maya' },
    'graduateDrafts/leo': { status: 'submitted', consent: true, nameKey: 'leo' },
    'graduateSlides/shown': { visible: true, position: 1 },
    'graduateSlides/hidden': { visible: false, position: 2 },
    'graduateSlides/silent': { position: 3 },
    'contactMessages/one': { userId: 'maya', name: 'Maya', message: 'Hello' },
    'contactMessages/maya_yoga-200_2026-11-25': { userId: 'maya', asksToExtend: '2026-11-25' },
    'contactMessages/maya_b_yoga-200_2026-11-25': { userId: 'maya_b', asksToExtend: '2026-11-25' },
    'contactGuards/one': { userId: 'maya', expiresAt: at },
    'contactSpam/address-one': { userId: 'maya', expiresAt: at },
    'unverifiedAccounts/maya': { since: at },
    'paymentCustomers/maya': { customerId: 'cus_1', isLive: true, createdAt: at },
    'downloadGuards/maya': { userId: 'maya', askedAt: [at] },
    'jobs/endWaiting': { after: 'maya', userId: 'maya', at },
    'secrets/one': { of: 'nobody' },
  }
  for (const [path, data] of Object.entries(documents)) await sandbox.store.doc(path).set(data)
})
afterAll(() => sandbox.close())

function access(userId: string, courseId: string, held: boolean) {
  return { userId, courseId, hasAccess: held, isActive: held }
}

const hour = 60 * 60 * 1000
const fromNow = (hours: number) => new Date(Date.now() + hours * hour)

/** Access records of Ruth with all kinds of limits, valid and invalid. */
const states = [undefined, null, true, false, 'true']
const moments = [undefined, null, fromNow(-48), fromNow(-1), fromNow(1), fromNow(48), 'soon']
const spans = [
  { from: fromNow(-72), until: fromNow(-24) },
  { from: fromNow(-1), until: fromNow(1) },
  { from: fromNow(24), until: fromNow(72) },
]
const [ended, current] = spans
const gaps = [
  undefined,
  [],
  spans.slice(0, 1),
  spans.slice(2),
  spans.slice(1),
  spans,
  spans.toReversed(),
  [...spans.slice(0, 1), ...spans.slice(2), ...spans.slice(1, 2)],
]
const sampled = fc
  .sample(
    fc.record({
      hasAccess: fc.constantFrom(true, true, ...states),
      isActive: fc.constantFrom(true, ...states),
      startsAt: fc.constantFrom(...moments),
      endsAt: fc.constantFrom(...moments),
      gaps: fc.constantFrom(...gaps),
    }),
    90,
  )
  .map((record) => Object.fromEntries(Object.entries(record).filter(([, it]) => it !== undefined)))
// One in a hundred samples has no access, so the first record always has it.
const generated = [{ hasAccess: true }, ...sampled]
const limited = Object.fromEntries(
  generated.flatMap((record, n) => [
    [`userCourseAccess/ruth_limited-${n}`, record],
    [`courses/limited-${n}`, { status: 'draft' }],
  ]),
)

const people = {
  visitor: () => sandbox.asVisitor(),
  maya: () => sandbox.as('maya'),
  leo: () => sandbox.as('leo'),
  admin: () => sandbox.as('asha', { admin: true }),
  'user with the claim "true"': () => sandbox.as('asha', { admin: 'true' }),
  'user with the claim 1': () => sandbox.as('asha', { admin: 1 }),
  'user with the claim false': () => sandbox.as('asha', { admin: false }),
  'admin without the claim': () => sandbox.as('asha'),
  'user with the claim but no admin document': () => sandbox.as('unnoted', { admin: true }),
  'former admin': () => sandbox.as('demoted', { admin: true }),
  'admin whose removal has begun': () => sandbox.as('leaving', { admin: true }),
  'admin with the text "true" in their document': () => sandbox.as('lettered', { admin: true }),
  'admin with an empty document': () => sandbox.as('wordless', { admin: true }),
  office: () => sandbox.as('olga', { staff: 'office' }),
  'office with the claim of an owner': () => sandbox.as('olga', { admin: true }),
  'owner with the claim of the office': () => sandbox.as('asha', { staff: 'office' }),
  'office without the claim': () => sandbox.as('olga'),
  'office by claim only': () => sandbox.as('unnoted', { staff: 'office' }),
  'office with an unknown claim': () => sandbox.as('olga', { staff: 'Office' }),
  'office whose removal has begun': () => sandbox.as('lapsed', { staff: 'office' }),
  teacher: () => sandbox.as('tara', { staff: 'teacher' }),
  'teacher with the claim of the office': () => sandbox.as('tara', { staff: 'office' }),
  'teacher with the claim of an owner': () => sandbox.as('tara', { admin: true }),
  'office with the claim of a teacher': () => sandbox.as('olga', { staff: 'teacher' }),
  accountant: () => sandbox.as('ana', { staff: 'accountant' }),
  'accountant with the claim of the office': () => sandbox.as('ana', { staff: 'office' }),
  'office with the claim of an accountant': () => sandbox.as('olga', { staff: 'accountant' }),
  'user whose document names the role owner': () => sandbox.as('crowned', { admin: true }),
}
const notAdmins = [
  'visitor',
  'maya',
  'user with the claim "true"',
  'user with the claim 1',
  'user with the claim false',
  'admin without the claim',
  'user with the claim but no admin document',
  'former admin',
  'admin whose removal has begun',
  'admin with the text "true" in their document',
  'admin with an empty document',
  'office without the claim',
  'office by claim only',
  'office with an unknown claim',
  'office whose removal has begun',
  'user whose document names the role owner',
  'teacher',
  'teacher with the claim of the office',
  'teacher with the claim of an owner',
  'office with the claim of a teacher',
] as const

function get(path: string) {
  return (store: Firestore) => getDoc(doc(store, path))
}

/** Queries a page of at most 100 documents, unless the conditions hold another limit. */
function list(path: string, ...conditions: Parameters<typeof query>[1][]) {
  const isLimited = conditions.some(({ type }) => type === 'limit')
  return listWithoutLimit(path, ...(isLimited ? conditions : [...conditions, limit(100)]))
}

function listWithoutLimit(path: string, ...conditions: Parameters<typeof query>[1][]) {
  return (store: Firestore) => getDocs(query(collection(store, path), ...conditions))
}

async function allowed(who: keyof typeof people, read: (store: Firestore) => Promise<unknown>) {
  await expect(read(people[who]())).resolves.toBeDefined()
}

const isDenial = (error: unknown) =>
  error instanceof FirebaseError && error.code === 'permission-denied'

async function denied(who: keyof typeof people, read: (store: Firestore) => Promise<unknown>) {
  await expect(read(people[who]())).rejects.toMatchObject({ code: 'permission-denied' })
}

/** Where a student reads their own records by query, and the keys of Maya's. */
const ownRecords: Readonly<Record<string, readonly string[]>> = {
  userCourseAccess: ['maya_draft-course', 'maya_old-course', 'maya_yoga-200'],
  accessEvents: ['maya_yoga-200_1'],
  courseProgress: ['maya_yoga-200'],
  courseHours: ['maya_yoga-200'],
  agreementAcceptances: ['maya_waiver_1'],
  certificates: ['MAYA-MAYA-MAYA-MAYA'],
  addresses: ['maya-at-work'],
  bookings: ['one'],
  placeRequests: ['maya_yoga_one'],
  applicationAnswers: ['maya_yoga_one'],
  orders: ['K7WQ2M'],
  receipts: ['2027-0001'],
}

describe('a student', () => {
  test.each(Object.entries(ownRecords))(
    'reads their own %s, by key and by query, and no others',
    async (name, ids) => {
      const own = list(name, where('userId', '==', 'maya'))
      for (const id of ids) await allowed('maya', get(`${name}/${id}`))
      const { docs } = await own(people.maya())
      expect(docs.map(({ id }) => id)).toEqual(ids)
      await denied('leo', own)
      await denied('maya', list(name))
      await denied('maya', list(name, where('userId', '==', 'leo')))
    },
  )

  test.each([
    'calendarFeeds/maya',
    'emailChoices/maya',
    'graduateDrafts/maya',
    'contactMessages/maya_yoga-200_2026-11-25',
    'hourPlans/yoga-200',
    'applicationForms/yoga-200',
  ])('reads %s', (path) => allowed('maya', get(path)))

  test.each([
    ['leo', 'userCourseAccess/leo_yoga-200'],
    ['leo', 'courseProgress/leo_yoga-200'],
    ['leo', 'courseHours/leo_yoga-200'],
    ['leo', 'calendarFeeds/leo'],
    ['leo', 'emailChoices/leo'],
    ['maya', 'contactMessages/maya_yoga-200_2027-01-31'],
    ['maya', 'applicationAnswers/maya_yoga_two'],
  ] as const)('can see as %s that there is no %s', async (who, path) => {
    expect((await getDoc(doc(people[who](), path))).exists()).toBe(false)
  })

  test.each([
    ...['userCourseAccess', 'courseProgress'].flatMap((name) => [
      `${name}/leo_old-course`,
      `${name}/nina_yoga-200`,
      // A user ID that starts alike, and a key of only their user ID.
      `${name}/maya_b_yoga-200`,
      `${name}/maya_b_old-course`,
      `${name}/maya_`,
    ]),
    'contactMessages/one',
    'contactMessages/leo_yoga-200_2026-11-25',
    'contactMessages/maya_b_yoga-200_2026-11-25',
    'contactMessages/maya_',
    'contactMessages/maya_yoga-200',
    'agreementAcceptances/leo2_waiver_1',
    'agreementTexts/hash',
    'courseHours/leo_old-course',
    'courseHours/nina_yoga-200',
    'hourPlans/odd-course',
    'certificates/GONE-GONE-GONE-GONE',
    'calendarFeeds/leo',
    'emailChoices/leo',
    'graduateDrafts/leo',
    'addresses/leo-at-work',
    'addresses/nobody-at-work',
    'orders/none',
    'applicationForms/draft-course',
    'applicationAnswers/leo_yoga_one',
    'applicationAnswers/nina_yoga_one',
    'placeRequests/leo_yoga_one',
  ])('cannot read %s', (path) => denied('maya', get(path)))

  test.each([
    ['userCourseAccess', 'courseId', '==', yoga],
    ['userCourseAccess', 'userId', 'in', ['maya', 'leo']],
    ['userCourseAccess', 'sourceKeys', 'array-contains', 'group'],
    ['userCourseAccess', 'paymentMonths', 'array-contains', '2026-11'],
    ['courseProgress', 'courseId', '==', yoga],
    ['courseHours', 'courseId', '==', yoga],
    ['registers', 'courseId', '==', yoga],
    ['agreementAcceptances', 'key', '==', 'waiver'],
    ['certificates', 'userId', '==', null],
    ['addresses', 'email', '==', 'leo@work.test'],
    ['bookings', 'sessionId', '==', 'one_20270329T1800'],
    ['placeRequests', 'courseId', '==', 'yoga'],
    ['accessEvents', 'courseId', '==', yoga],
    ['accessNotes', 'accessId', '==', 'maya_yoga-200'],
    ['accessNotes', 'accessId', 'in', ['maya_yoga-200']],
  ] as const)('cannot list %s where %s %s %j', async (name, field, operator, value) => {
    const read = list(name, where(field, operator, value))
    await denied('maya', read)
    await allowed('admin', read)
  })
})

test('visitors cannot read the questions of a course', () =>
  denied('visitor', get('applicationForms/yoga-200')))

describe('courses', () => {
  const published = list('courses', where('status', '==', 'published'))

  test('signed-in users read published courses', async () => {
    await allowed('leo', get('courses/yoga-200'))
    await allowed('leo', published)
  })

  test('visitors cannot read courses', async () => {
    await denied('visitor', get('courses/yoga-200'))
    await denied('visitor', published)
  })

  test('a student with access reads an archived course', async () => {
    await allowed('maya', get('courses/old-course'))
    await denied('visitor', get('courses/old-course'))
  })

  test('an archived course is readable only for current and former students', async () => {
    await allowed('leo', get('courses/old-course'))
    for (const uid of ['maya_b', 'le', 'leo_old', 'nina']) {
      const read = get('courses/old-course')(sandbox.as(uid))
      await expect(read).rejects.toMatchObject({ code: 'permission-denied' })
    }
    await denied('leo', list('courses', where('status', '==', 'archived')))
  })

  test('lessons and sessions of an archived course are closed to former students', async () => {
    await denied('leo', get('courses/old-course/lessons/taught'))
    await denied('leo', get('courses/old-course/lessons/free'))
    await denied('leo', get('courses/old-course/sessions/two_20270329T1800'))
  })

  test('a course that is a draft again is closed to former students', async () => {
    const path = 'userCourseAccess/leo_draft-course'
    await sandbox.store.doc(path).set(access('leo', 'draft-course', false))
    await denied('leo', get('courses/draft-course'))
    await sandbox.store.doc(path).delete()
    await denied('leo', get('courses/odd-course'))
  })

  test('students without access cannot read a draft course', async () => {
    await denied('leo', get('courses/draft-course'))
    await denied('leo', get('courses/no-such-course'))
    await denied('leo', list('courses'))
  })

  test('a record without isActive gives access', async () => {
    await allowed('maya', get('courses/draft-course'))
  })

  test('rules and contract agree on which records give access', async () => {
    const ruth = sandbox.as('ruth')
    const reads = await Promise.all(
      generated.map((_, n) =>
        getDoc(doc(ruth, `courses/limited-${n}`)).then(
          () => true,
          (error: unknown) => (isDenial(error) ? false : error),
        ),
      ),
    )
    const now = new Date()
    const met = reads.map((held, n) => ({ record: generated[n], held }))
    expect(met).toEqual(generated.map((record) => ({ record, held: isAccessActive(record, now) })))
    expect(new Set(met.map(({ held }) => held))).toEqual(new Set([true, false]))
  })

  test.each([
    ['has begun and is not over', { startsAt: fromNow(-1), endsAt: fromNow(1) }, true],
    ['has not begun', { startsAt: fromNow(1) }, false],
    ['has ended', { endsAt: fromNow(-1) }, false],
    ['is paused now', { gaps: [{ from: fromNow(-1), until: fromNow(1) }] }, false],
    ['was paused before', { gaps: [{ from: fromNow(-2), until: fromNow(-1) }] }, true],
    ['is paused now for the second time', { gaps: [ended, current] }, false],
    ['is paused now for the third time', { gaps: [ended, ended, current] }, false],
    ['was paused three times', { gaps: [ended, ended, ended] }, true],
    ['is granted but inactive', { isActive: false }, false],
  ])('a student whose access %s can read the course: %p', async (_, limits, held) => {
    const path = 'userCourseAccess/leo_draft-course'
    await sandbox.store.doc(path).set({ ...access('leo', 'draft-course', true), ...limits })
    await (held ? allowed : denied)('leo', get('courses/draft-course'))
    await sandbox.store.doc(path).delete()
  })

  test('access that ends during a session is refused at the next read', async () => {
    const path = 'userCourseAccess/leo_draft-course'
    const endsAt = new Date(Date.now() + 3_600_000)
    await sandbox.store.doc(path).set({ ...access('leo', 'draft-course', true), endsAt })
    await allowed('leo', get('courses/draft-course'))
    await sandbox.store.doc(path).update({ endsAt: new Date() })
    await denied('leo', get('courses/draft-course'))
    await sandbox.store.doc(path).delete()
  })

  test('an admin reads all courses', async () => {
    await allowed('admin', get('courses/draft-course'))
    await allowed('admin', list('courses'))
  })
})

describe('lessons', () => {
  const lesson = (path: string) => get(`courses/${path.replace('/', '/lessons/')}`)
  const published = where('status', '==', 'published')
  const free = where('freePreview', '==', true)
  const byPosition = orderBy('position')
  const getLessons = (courseId: string, ...conditions: Parameters<typeof query>[1][]) =>
    list(`courses/${courseId}/lessons`, ...conditions, byPosition)
  const getIds = async (
    who: keyof typeof people,
    read: (store: Firestore) => ReturnType<typeof getDocs>,
  ) => (await read(people[who]())).docs.map(({ id }) => id)

  test('students with access read published lessons, by key and in order', async () => {
    await allowed('maya', lesson('yoga-200/taught'))
    await allowed('maya', lesson('yoga-200/free'))
    expect(await getIds('maya', getLessons('yoga-200', published))).toEqual([
      'taught',
      'free',
      'vague',
    ])
  })

  test('students with access to an archived course still read its lessons', async () => {
    await allowed('maya', lesson('old-course/taught'))
    expect(await getIds('maya', getLessons('old-course', published))).toEqual(['taught', 'free'])
  })

  test.each(['visitor', 'leo'] as const)('%s reads only the free preview', async (who) => {
    await allowed(who, lesson('yoga-200/free'))
    expect(await getIds(who, getLessons('yoga-200', published, free))).toEqual(['free'])
    await denied(who, lesson('yoga-200/taught'))
    await denied(who, lesson('yoga-200/vague'))
    await denied(who, getLessons('yoga-200', published))
    await denied(who, getLessons('yoga-200', free))
  })

  test.each(['visitor', 'leo'] as const)(
    '%s cannot read previews of an unpublished or missing course',
    async (who) => {
      for (const course of ['old-course', 'draft-course', 'no-such-course']) {
        await denied(who, lesson(`${course}/free`))
        await denied(who, getLessons(course, published, free))
      }
    },
  )

  test.each(notAdmins)('%s cannot read draft lessons', async (who) => {
    await denied(who, lesson('yoga-200/unwritten'))
    await denied(who, lesson('yoga-200/silent'))
    await denied(who, lesson('yoga-200/nowhere'))
    await denied(who, getLessons('yoga-200'))
    await denied(who, getLessons('yoga-200', where('status', '==', 'draft')))
  })

  test('only an admin can query the lessons of all courses', async () => {
    const all = (store: Firestore) => getDocs(query(collectionGroup(store, 'lessons'), published))
    for (const who of notAdmins) await denied(who, all)
  })

  test('an admin reads all lessons, in order', async () => {
    await allowed('admin', lesson('yoga-200/unwritten'))
    await allowed('admin', lesson('draft-course/free'))
    expect(await getIds('admin', getLessons('yoga-200'))).toHaveLength(5)
  })

  test('a revocation and a new grant take effect at the next read', async () => {
    const record = sandbox.store.doc('userCourseAccess/ravi_yoga-200')
    const ravi = sandbox.as('ravi')
    const read = () => lesson('yoga-200/taught')(ravi)
    const readAll = () => getLessons('yoga-200', published)(ravi)
    await record.set(access('ravi', yoga, true))
    await expect(read()).resolves.toBeDefined()
    await expect(readAll()).resolves.toBeDefined()
    await record.set(access('ravi', yoga, false))
    await expect(read()).rejects.toMatchObject({ code: 'permission-denied' })
    await expect(readAll()).rejects.toMatchObject({ code: 'permission-denied' })
    await record.set(access('ravi', yoga, true))
    await expect(read()).resolves.toBeDefined()
  })
})

describe('sessions', () => {
  const own = list('courses/yoga-200/sessions', where('startsAt', '>=', at), orderBy('startsAt'))
  const all = (store: Firestore) =>
    getDocs(query(collectionGroup(store, 'sessions'), where('startsAt', '>=', at), limit(100)))

  test('students with access read the sessions of a course, by key and by query', async () => {
    await allowed('maya', get('courses/yoga-200/sessions/one_20270329T1800'))
    const { docs } = await own(people.maya())
    expect(docs.map(({ id }) => id)).toEqual(['one_20270329T1800'])
  })

  test('students with access read sessions of other group dates, which hold no student data', async () => {
    await sandbox.store
      .doc('courses/yoga-200/sessions/winter')
      .set({ dateKey: 'winter', startsAt: at })
    await allowed('maya', get('courses/yoga-200/sessions/winter'))
    await denied('leo', get('courses/yoga-200/sessions/winter'))
    await sandbox.store.doc('courses/yoga-200/sessions/winter').delete()
    expect(Object.keys(Session.shape).toSorted()).toEqual([
      'booked',
      'changedAt',
      'counts',
      'courseId',
      'dateKey',
      'endsAt',
      'isSubstituted',
      'place',
      'roomId',
      'roomName',
      'scheduleId',
      'seats',
      'startsAt',
      'teacher',
      'teacherId',
      'teacherKey',
      'timeZone',
      'title',
      'waiting',
      'wallTime',
    ])
  })

  test.each(notAdmins)('%s cannot query the sessions of all courses', async (who) => {
    await denied(who, all)
    await denied(who, (store) => getDocs(query(collectionGroup(store, 'sessions'))))
  })

  test('a teacher cannot read sessions, not even their own', async () => {
    await denied('teacher', get('courses/yoga-200/sessions/one_20270329T1800'))
    const mine = where('teacherId', '==', 'asha')
    await denied('teacher', list('courses/yoga-200/sessions', mine))
    await denied('teacher', (store) =>
      getDocs(query(collectionGroup(store, 'sessions'), mine, limit(100))),
    )
  })

  test('an admin reads the sessions of all courses', async () => {
    await allowed('admin', get('courses/old-course/sessions/two_20270329T1800'))
    await allowed('admin', own)
    const { docs } = await all(people.admin())
    expect(docs).toHaveLength(2)
  })
})

describe('school', () => {
  test.each(['visitor', 'maya', 'admin'] as const)('%s reads the school settings', (who) =>
    allowed(who, get('school/settings')),
  )

  test.each(['visitor', 'maya', 'admin'] as const)(
    '%s reads the time of the last content change',
    (who) => allowed(who, get('school/content')),
  )

  test.each(['emailTemplates', 'office', 'payments'])('only an admin reads %s', async (name) => {
    await allowed('admin', get(`school/${name}`))
    for (const who of notAdmins) await denied(who, get(`school/${name}`))
  })

  test.each(['visitor', 'maya', 'admin'] as const)(
    '%s cannot read other documents',
    async (who) => {
      await denied(who, get('school/notes'))
      await denied(who, list('school'))
    },
  )
})

describe('graduateProfiles', () => {
  const shown = list(
    'graduateProfiles',
    where('status', '==', 'approved'),
    where('consent', '==', true),
    limit(100),
  )

  test.each(['visitor', 'leo', 'admin'] as const)(
    '%s reads approved profiles with consent, by key and by query',
    async (who) => {
      await allowed(who, get('graduateProfiles/maya'))
      const { docs } = await shown(people[who]())
      expect(docs.map(({ id }) => id)).toEqual(['maya'])
    },
  )

  test.each(notAdmins)('%s cannot read other profiles', async (who) => {
    await denied(who, get('graduateProfiles/nina'))
    await denied(who, get('graduateProfiles/vague'))
    await denied(who, get('graduateProfiles/silent'))
    await denied(who, get('graduateProfiles/nobody'))
    await denied(who, get('graduateProfiles/leo'))
  })

  test.each(notAdmins)('%s cannot list more than 100 profiles', async (who) => {
    const both = [where('status', '==', 'approved'), where('consent', '==', true)]
    await denied(who, listWithoutLimit('graduateProfiles', ...both))
    await denied(who, list('graduateProfiles', ...both, limit(101)))
    await allowed(who, list('graduateProfiles', ...both, limit(1)))
  })

  test.each(notAdmins)('%s lists no profiles without approval and consent', async (who) => {
    for (const conditions of [
      [],
      [where('status', '==', 'approved')],
      [where('consent', '==', true)],
      [where('status', '==', 'hidden'), where('consent', '==', true)],
      [where('status', '==', 'approved'), where('consent', '==', false)],
    ]) {
      await denied(who, list('graduateProfiles', ...conditions, limit(1)))
    }
  })

  test('a user reads their own profile in any state, or that there is none', async () => {
    await allowed('leo', get('graduateProfiles/leo'))
    const none = await getDoc(doc(sandbox.as('ruth'), 'graduateProfiles/ruth'))
    expect(none.exists()).toBe(false)
    await denied('leo', list('graduateProfiles', where('status', '==', 'hidden')))
  })

  test('an admin reads all profiles', async () => {
    await allowed('admin', get('graduateProfiles/nobody'))
    await allowed('admin', list('graduateProfiles', where('status', '==', 'hidden')))
  })
})

describe('graduateSlides', () => {
  // The query of the site, which sorts the slides in the browser.
  const shown = list('graduateSlides', where('visible', '==', true))

  test.each(['visitor', 'maya', 'admin'] as const)('%s reads visible slides', async (who) => {
    await allowed(who, get('graduateSlides/shown'))
    const { docs } = await shown(people[who]())
    expect(docs.map(({ id }) => id)).toEqual(['shown'])
  })

  test.each(notAdmins)('%s cannot read hidden slides', async (who) => {
    await denied(who, get('graduateSlides/hidden'))
    await denied(who, get('graduateSlides/silent'))
    await denied(who, get('graduateSlides/nothing'))
    await denied(who, list('graduateSlides'))
    await denied(who, list('graduateSlides', where('visible', '==', false)))
  })
})

const offices = ['office', 'office with the claim of an owner'] as const

/** Readers who have the rights of each role. */
const staff: Readonly<Record<StaffRole, readonly (keyof typeof people)[]>> = {
  owner: ['admin'],
  office: [...offices, 'owner with the claim of the office'],
  teacher: ['teacher'],
  accountant: [
    'accountant',
    'accountant with the claim of the office',
    'office with the claim of an accountant',
  ],
}

/** A document of each collection, with the conditions that its list needs. */
const examples: Readonly<
  Record<AnyCollection['place'], readonly [path: string, ...Parameters<typeof query>[1][]]>
> = {
  userEmailMapping: ['userEmailMapping/maya@shala_test'],
  userCourseAccess: ['userCourseAccess/maya_yoga-200'],
  accessEvents: ['accessEvents/maya_yoga-200_1'],
  accessNotes: ['accessNotes/maya_yoga-200_1'],
  studentDetails: ['studentDetails/maya'],
  accessImports: ['accessImports/one'],
  'accessImports/{batchId}/chunks': ['accessImports/one/chunks/0'],
  'accessImports/{batchId}/progress': ['accessImports/one/progress/0'],
  invitations: ['invitations/lea_yoga-200_individual'],
  'groups/{groupId}/members': ['groups/spring/members/maya'],
  groupUpdates: ['groupUpdates/spring'],
  courseProgress: ['courseProgress/maya_yoga-200'],
  certificates: ['certificates/MAYA-MAYA-MAYA-MAYA'],
  agreementAcceptances: ['agreementAcceptances/maya_waiver_1'],
  courseHours: ['courseHours/maya_yoga-200'],
  hourEntries: ['hourEntries/one'],
  registers: ['registers/yoga-200_one'],
  bookings: ['bookings/one'],
  placeRequests: ['placeRequests/maya_yoga_one'],
  applicationAnswers: ['applicationAnswers/maya_yoga_one'],
  orders: ['orders/K7WQ2M'],
  receipts: ['receipts/2027-0001'],
  calendarFeeds: ['calendarFeeds/maya'],
  emailChoices: ['emailChoices/maya'],
  addresses: ['addresses/maya-at-work'],
  addressProofs: ['addressProofs/hash'],
  addressGuards: ['addressGuards/account-maya'],
  contactMessages: ['contactMessages/one'],
  contactGuards: ['contactGuards/one'],
  contactSpam: ['contactSpam/address-one'],
  downloadGuards: ['downloadGuards/maya'],
  mail: ['mail/maya_yoga-200_1', where('listed', '==', true)],
  graduateProfiles: ['graduateProfiles/nina'],
  graduateDrafts: ['graduateDrafts/maya'],
  auditEvents: ['auditEvents/rooms_attic_1', where('collection', '==', 'rooms')],
  admins: ['admins/asha'],
  staffInvitations: ['staffInvitations/lea'],
  staffSignIns: ['staffSignIns/maya_1'],
  paymentCustomers: ['paymentCustomers/maya'],
  unverifiedAccounts: ['unverifiedAccounts/maya'],
  accessViews: ['accessViews/week'],
  graduateSlides: ['graduateSlides/hidden'],
  schedules: ['schedules/one'],
  'courses/{courseId}/sessions': ['courses/old-course/sessions/two_20270329T1800'],
  teachers: ['teachers/asha'],
  agreementTexts: ['agreementTexts/hash'],
  applicationForms: ['applicationForms/draft-course'],
  groups: ['groups/spring'],
  courses: ['courses/draft-course'],
  datePlaces: ['datePlaces/yoga_one'],
  'courses/{courseId}/lessons': ['courses/draft-course/lessons/free'],
  discountCodes: ['discountCodes/EARLY'],
  paymentEvents: ['paymentEvents/evt_1'],
  receiptCounters: ['receiptCounters/2027'],
  hourPlans: ['hourPlans/yoga-200'],
  rooms: ['rooms/attic'],
  sessionBook: ['sessionBook/guard'],
  school: ['school/office'],
  jobs: ['jobs/endWaiting'],
  statistics: ['statistics/seats'],
  jobRuns: ['jobRuns/sendReminders'],
}
/** The client lists none of these. */
const unlisted = ['calendarFeeds', 'emailChoices', 'school', 'statistics']
/** Maya reads the examples of these, too: they are hers or of her course. */
const readByMaya = new Set([
  ...Object.keys(ownRecords),
  'calendarFeeds',
  'emailChoices',
  'graduateDrafts',
  'hourPlans',
  'courses',
  'courses/{courseId}/lessons',
  'courses/{courseId}/sessions',
])

test.each(['firestore.rules', 'storage.rules'])(
  'the functions of %s name the roles with each permission',
  (file) => {
    const found = readFileSync(file, 'utf8').matchAll(
      /function may([A-Z][a-z]+)([A-Z][a-z]+)\(\) \{\s+return isStaff\(\[(.*)\]\);/g,
    )
    const rights = [...found].map(([, verb = '', noun = '', roles = '']) => ({
      permission: `${noun}.${verb}`.toLowerCase(),
      roles: roles.split(', ').map((role) => role.slice(1, -1)),
    }))
    expect(rights.length).toBeGreaterThan(0)
    for (const { permission, roles } of rights) {
      const known = permissions.find((one) => one === permission)
      const expected = staffRoles.filter((role) => known !== undefined && may(role, known))
      expect({ permission, roles }).toEqual({ permission, roles: expected })
    }
  },
)

test('an accountant reads settings and statistics of payments, and no others', async () => {
  await allowed('accountant', get('school/payments'))
  await allowed('accountant', get('statistics/payments'))
  for (const path of [
    'courses/yoga-200/lessons/taught',
    'courses/yoga-200/sessions/one_20270329T1800',
    'groups/spring/members/maya',
    'accessImports/one/chunks/0',
    'school/office',
    'school/emailTemplates',
    'statistics/seats',
    'statistics/enrolments',
  ])
    await denied('accountant', get(path))
})

describe('the declared readers of collections', () => {
  test('each declared collection has an example', () => {
    const missing = allCollections.filter(({ place }) => !(place in examples))
    // Add a document to `documents` and its path to `examples` in this file.
    expect(missing.map(({ place }) => place)).toEqual([])
  })

  test.each(keptCollections.map(({ place, reader }) => [place, reader] as const))(
    '%s is readable with %s',
    async (place, needed) => {
      const [path, ...conditions] = examples[place]
      const name = path.replace(/\/[^/]*$/, '')
      const isListed = !unlisted.includes(place)
      const reads = [get(path), ...(isListed ? [list(name, ...conditions)] : [])]
      for (const read of reads) {
        for (const role of staffRoles)
          for (const who of staff[role])
            await (needed !== null && may(role, needed) ? allowed(who, read) : denied(who, read))
      }
      const others = [get(`${path}-none`), list(name), list(name, where('userId', '==', 'maya'))]
      for (const who of ['leo', ...notAdmins] as const) {
        if (who === 'maya' && readByMaya.has(place)) continue
        for (const read of [...reads, ...others]) await denied(who, read)
      }
      if (!isListed || needed === null) {
        await denied('admin', list(name))
        return
      }
      await denied('admin', list(name, ...conditions, limit(101)))
      await denied('admin', listWithoutLimit(name, ...conditions))
      await denied('admin', (store) => getCount(query(collection(store, name), ...conditions)))
    },
  )
})

test.each(['admins', 'staffInvitations'])('only an owner reads the history of %s', async (name) => {
  const key = `${name}_olga_1`
  await sandbox.store.doc(`auditEvents/${key}`).set({ collection: name, documentId: 'olga', at })
  const reads = [
    get(`auditEvents/${key}`),
    list('auditEvents', where('collection', '==', name)),
    list('auditEvents', orderBy('at', 'desc')),
  ]
  for (const read of reads) {
    await allowed('admin', read)
    for (const who of offices) await denied(who, read)
  }
})

test('a student can read all their access records without a limit, and other users cannot', async () => {
  const own = [where('userId', '==', 'maya'), where('isActive', '==', true)]
  await allowed('maya', listWithoutLimit('userCourseAccess', ...own))
  for (const who of ['visitor', 'leo', 'teacher', 'office', 'admin'] as const) {
    await denied(who, listWithoutLimit('userCourseAccess', ...own))
  }
  await denied('maya', listWithoutLimit('userCourseAccess'))
})

describe('lists without admin rights', () => {
  const approved = [where('status', '==', 'approved'), where('consent', '==', true)]
  const free = [where('status', '==', 'published'), where('freePreview', '==', true)]
  const published = [where('status', '==', 'published')]
  const own = [where('userId', '==', 'maya')]

  test.each([
    ['visitor', 'graduateProfiles', approved],
    ['visitor', 'graduateSlides', [where('visible', '==', true)]],
    ['visitor', 'courses/yoga-200/lessons', free],
    ['maya', 'graduateProfiles', approved],
    ['maya', 'graduateSlides', [where('visible', '==', true)]],
    ['maya', 'courses', published],
    ['maya', 'courses/yoga-200/lessons', published],
    ['maya', 'courses/yoga-200/sessions', []],
    ['maya', 'courseProgress', own],
    ['maya', 'certificates', own],
    ['maya', 'orders', own],
    ['maya', 'receipts', own],
    ['maya', 'agreementAcceptances', own],
    ['maya', 'courseHours', own],
    ['maya', 'accessEvents', own],
    ['maya', 'addresses', own],
    ['maya', 'bookings', own],
    ['maya', 'placeRequests', own],
  ] as const)(
    'hold at most 100 documents and cannot be counted: %s, %s',
    async (who, path, conditions) => {
      await allowed(who, list(path, ...conditions))
      await denied(who, list(path, ...conditions, limit(101)))
      await denied(who, listWithoutLimit(path, ...conditions))
      await denied(who, (store) => getCount(query(collection(store, path), ...conditions)))
    },
  )
})

describe('lists of an admin', () => {
  test('of the sessions of all courses hold at most 100 documents and cannot be counted', async () => {
    const sessions = (store: Firestore) => collectionGroup(store, 'sessions')
    await allowed('admin', (store) => getDocs(query(sessions(store), limit(100))))
    await denied('admin', (store) => getDocs(query(sessions(store), limit(101))))
    await denied('admin', (store) => getDocs(sessions(store)))
    await denied('admin', (store) => getCount(sessions(store)))
  })

  test('can be read page by page, in order and up to a limit', async () => {
    const batch = sandbox.store.batch()
    for (let n = 0; n < 230; n += 1) {
      const teacher = { nameKey: String(n % 7), createdAt: at }
      batch.set(sandbox.store.doc(`teachers/paged-${String(n).padStart(3, '0')}`), teacher)
    }
    await batch.commit()
    const getIds = async (asked: Partial<Query>) =>
      (await readByPages(people.admin(), { collection: 'teachers', ...asked })).map(({ id }) => id)
    const all = await getIds({})
    expect(all).toHaveLength(231)
    expect(all).toEqual(all.toSorted())
    const order = { field: 'nameKey', descending: true }
    const ordered = await getIds({ order })
    expect(new Set(ordered).size).toBe(230)
    expect(await getIds({ order, limit: 150 })).toEqual(ordered.slice(0, 150))
    const from = { side: 'after' as const, value: '3', id: 'paged-003' }
    expect(await getIds({ order, from })).toEqual(ordered.slice(ordered.indexOf('paged-003') + 1))
    expect(await getIds({ newestBy: 'createdAt' })).toHaveLength(230)
    expect(await getIds({ range: { field: 'createdAt', from: at } })).toHaveLength(230)
  })
})

test('a changed role takes effect at the next read', async () => {
  const note = sandbox.store.doc('admins/passing')
  const token = { admin: true }
  const read = () => get('userCourseAccess/maya_yoga-200')(sandbox.as('passing', token))
  await note.set({ userId: 'passing', admin: true, removal: null })
  await expect(read()).resolves.toBeDefined()
  await note.update({ removal: { by: 'asha', at } })
  await expect(read()).rejects.toMatchObject({ code: 'permission-denied' })
  await note.update({ admin: false, removal: null })
  await expect(read()).rejects.toMatchObject({ code: 'permission-denied' })
  await note.update({ admin: true })
  await expect(read()).resolves.toBeDefined()
})

test('an admin whose older document has no removal field can read', async () => {
  const read = get('rooms/attic')
  await expect(read(sandbox.as('alma', { admin: true }))).resolves.toBeDefined()
})

test.each([...notAdmins, 'admin'] as const)(
  '%s cannot read documents without a rule',
  async (who) => {
    await denied(who, get('secrets/one'))
    for (const path of ['addressProofs/hash', 'addressGuards/account-maya', 'mail/address-hash']) {
      const [name = ''] = path.split('/')
      await denied(who, get(path))
      await denied(who, list(name))
      await denied(who, list(name, where('userId', '==', 'maya')))
    }
    await denied(who, get('unverifiedAccounts/maya'))
    await denied(who, get('paymentCustomers/maya'))
    for (const name of ['contactGuards', 'contactSpam', 'downloadGuards', 'jobs'])
      await denied(who, list(name, where('userId', '==', 'maya')))
    await denied(who, get('userCourseAccess/maya_yoga-200/below/it'))
  },
)

test('admins read the email log, but no email with a secret', async () => {
  const listed = list('mail', where('listed', '==', true))
  const ofMaya = list('mail', where('listed', '==', true), where('userId', '==', 'maya'))
  for (const read of [get('mail/maya_yoga-200_1'), get('mail/none'), listed, ofMaya]) {
    await allowed('admin', read)
    for (const who of notAdmins) await denied(who, read)
  }
  for (const path of ['mail/address-hash', 'mail/older']) await denied('admin', get(path))
  await denied('admin', list('mail'))
  await denied('admin', list('mail', where('listed', '==', false)))
})

// No client may write. Admins have the most rights.
describe.each(['visitor', 'maya', 'admin'] as const)('%s', (who) => {
  test.each([
    ...Object.values(examples).map(([path]) => path),
    'mail/address-hash',
    'school/emailTemplates',
    'school/payments',
    'school/settings',
    'school/content',
    'secrets/one',
  ])('cannot create, update or delete %s', async (path) => {
    const [top = ''] = path.split('/')
    await denied(who, (store) => setDoc(doc(store, path), { hasAccess: true }))
    await denied(who, (store) => updateDoc(doc(store, path), { hasAccess: true }))
    await denied(who, (store) => deleteDoc(doc(store, path)))
    await denied(who, (store) => addDoc(collection(store, top), { userId: 'maya' }))
  })
})

test('each allow rule was both true and false in these tests', async () => {
  expect(await sandbox.uncovered()).toEqual([])
})
