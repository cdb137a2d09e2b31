/** The personal data in a collection or a Storage folder. Shown in docs/personal-data.md. */
export interface KeptData {
  /** Its path, such as `cohorts/{cohortId}/members`. */
  readonly place: string
  /** The personal data in this collection, or null if there is none. */
  readonly holds: string | null
  /** The retention period, and the treatment when the account is deleted. */
  readonly until: string
  readonly why: string
  /** The heading in the personal data download, or the reason for leaving it out. */
  readonly download: { readonly heading: string } | { readonly leftOut: string }
}

const nothing = (place: string, why: string) => ({
  place,
  holds: null,
  until: 'until an admin changes it',
  why,
  download: { leftOut: 'contains no data about a student' },
})

const whileAccount = 'while there is an account; deleted with it'

/**
 * Every collection with its personal data. Account deletion, the personal data download and the
 * document for the school all use this list. Tests compare it with the existing collections.
 */
export const keptCollections = [
  {
    place: 'userEmailMapping',
    holds: 'address, whether it is verified, name, uid',
    until: whileAccount,
    why: 'so that admins find people by name and address',
    download: { heading: 'How the school finds you' },
  },
  {
    place: 'userCourseAccess',
    holds: 'uid, course, days, notes to the student, prices and payments',
    until:
      'the uid, the days and the amount stay; notes and payment references are cleared with the account',
    why: 'access to courses; anonymous bookkeeping afterwards',
    download: { heading: 'Your courses' },
  },
  {
    place: 'accessEvents',
    holds: 'uid, every change of an access record, with its reason',
    until: 'stays as history; reasons, notes and payment references are cleared with the account',
    why: 'history of access, anonymous once the account is deleted',
    download: { heading: 'History of your access' },
  },
  {
    place: 'accessNotes',
    holds: 'uid, and notes between admins about a change of access',
    until: 'deleted with the account',
    why: 'information between admins about a student',
    download: {
      leftOut:
        'is written for admins and may concern others; the school checks it and hands it out on request',
    },
  },
  {
    place: 'studentDetails',
    holds: 'uid, phone number, and notes of the office (notes not in the download)',
    until: 'deleted with the account',
    why: 'so that the office can call a student and keep notes of calls',
    download: { heading: 'Your phone number' },
  },
  {
    place: 'accessBatches',
    holds: 'the change requested for all rows of a list; a title or note may name a person',
    until:
      'stays as history; names and addresses are erased with the account, or by an admin; all addresses a year after the import',
    why: 'so that a bulk change can be undone and explained',
    download: { leftOut: 'is about a whole list; your own rows are below' },
  },
  {
    place: 'accessBatches/{batchId}/chunks',
    holds:
      'uid or address, days, notes to the student and notes for admins (not in the download) of each row of a bulk change',
    until:
      'stays as history; address and notes of a row are erased with the account, or by an admin; all addresses, and the notes to people without an account, a year after the import',
    why: 'so that a bulk change can be undone and explained',
    download: { heading: 'Imports that include you' },
  },
  {
    place: 'accessBatches/{batchId}/progress',
    holds: 'uid, address and error of each refused row',
    until:
      'stays as history; the address is erased with the account, or by an admin; all addresses a year after the import',
    why: 'so that an admin can retry a refused row',
    download: { leftOut: 'is shown with your rows of the imports above' },
  },
  {
    place: 'pendingGrants',
    holds:
      'address, course, days, notes to the student, notes for admins (not in the download), time of the invitation, and the account that claimed it',
    until:
      'can be claimed for 90 days, or until the access ends; deleted a year after it ended or was cancelled, with the account that verified the address, or when an admin erases the address',
    why: 'a course for a person without an account',
    download: { heading: 'Invitations to your address' },
  },
  {
    place: 'cohorts/{cohortId}/members',
    holds: 'uid or address, name, time of joining, access from the group',
    until: 'deleted with the account, or when an admin erases the address',
    why: 'members of a group',
    download: { heading: 'Your groups' },
  },
  {
    place: 'cohortUpdates',
    holds: 'uid, address and name of members that the last change of a group skipped or refused',
    until:
      'until the next change of the group; removed with the account, or when an admin erases the address',
    why: 'so that a change of a large group can continue and list skipped members',
    download: { leftOut: 'is about a whole group; your own groups are above' },
  },
  {
    place: 'courseProgress',
    holds: 'uid, completed lessons, current lesson, time of completion',
    until: whileAccount,
    why: 'so that students can continue, and to identify graduates',
    download: { heading: 'Your progress' },
  },
  {
    place: 'certificates',
    holds:
      'uid; name, course, hours and day as on the certificate; whether it is valid; why it was revoked',
    until:
      'the uid is deleted with the account; name, course and day stay for verification if the person chose this, otherwise the name is deleted and the certificate is withdrawn',
    why: 'so that anyone with a certificate can verify it',
    download: { heading: 'Your certificates' },
  },
  {
    place: 'agreementAcceptances',
    holds: 'uid, the name that the student typed, the agreement with its version, and the time',
    until: whileAccount,
    why: 'to prove which text a student accepted',
    download: { heading: 'Agreements that you accepted' },
  },
  {
    place: 'courseHours',
    holds: 'uid, attended sessions with their minutes, and corrections',
    until: whileAccount,
    why: 'so that students and the school see hours that are done and missing',
    download: { heading: 'Your hours' },
  },
  {
    place: 'hourEntries',
    holds: 'uid, corrections of hours, made-up and waived hours, with their reasons',
    until: whileAccount,
    why: 'so that each change of hours has an author and a reason',
    download: { heading: 'Corrections of your hours' },
  },
  {
    place: 'registers',
    holds: 'uid and attendance of each student of a session; a note may name a person',
    until:
      'stays; the marks of a student are deleted with the account, and the history keeps an ID that names no account any more',
    why: 'so that hours can be proven',
    download: { leftOut: 'is about a whole session; your own attendance is in your hours' },
  },
  {
    place: 'bookings',
    holds: 'uid, and sessions with a current or former seat or place on the waiting list',
    until: whileAccount,
    why: 'so that sessions are not overbooked and free seats are used',
    download: { heading: 'Your sessions' },
  },
  {
    place: 'enrolmentRequests',
    holds: 'uid, requested date of a course, message, and answer of the school',
    until: whileAccount,
    why: 'so that the school can give places in the order of requests',
    download: { heading: 'Your requests' },
  },
  {
    place: 'applicationAnswers',
    holds: 'uid, course, answers to the questions of the school, and the names of files',
    until:
      'the months in the settings of the school (12 by default) after the decision about the request or its withdrawal; deleted with the account',
    why: 'so that the school can decide about an application',
    download: { heading: 'Your answers to the school' },
  },
  {
    place: 'orders',
    holds:
      'uid, name, address, course, price, instalments, payments, and the last digits of a saved card',
    until:
      'stays for the bookkeeping; name, address, saved card, notes and history are cleared with the account',
    why: 'so that both sides know what is paid and due',
    download: { heading: 'Your orders' },
  },
  {
    place: 'receipts',
    holds: 'uid, name, course, amounts and payments of each invoice, receipt and credit note',
    until:
      'stays when the account is deleted, because tax law requires it for years, in many countries ten; then the school deletes it',
    why: 'invoices and receipts are numbered without gaps and must not change',
    download: { heading: 'Your receipts' },
  },
  {
    place: 'calendarFeeds',
    holds: 'uid, the secret in the address of their calendar',
    until: whileAccount,
    why: 'a calendar program cannot sign in',
    download: { heading: 'Your calendar' },
  },
  {
    place: 'emailChoices',
    holds: 'uid, the emails that the user turned off, and whether by a link in an email',
    until: whileAccount,
    why: 'so that users can turn off emails',
    download: { heading: 'Which emails you want' },
  },
  {
    place: 'addresses',
    holds: 'further verified addresses of the user',
    until: 'until the student removes it; deleted with the account',
    why: 'so that grants to another address of a person reach them',
    download: { heading: 'Your other addresses' },
  },
  {
    place: 'addressProofs',
    holds: 'uid, and the address to which a link was sent',
    until: 'a day (TTL on `expiresAt`); deleted with the account',
    why: 'to prove an address by a link',
    download: { heading: 'Addresses that you have not confirmed' },
  },
  {
    place: 'addressGuards',
    holds: 'uid, or a hash of an address, and when emails were asked for or discount codes tried',
    until: 'a day at most (TTL on `expiresAt`), even if the account is deleted',
    why: 'to prevent floods of emails to a stranger, and guesses of discount codes',
    download: { leftOut: 'only counts emails and codes for a day' },
  },
  {
    place: 'contactMessages',
    holds:
      'name, address and message, and replies of the school; keyed hashes of the address and the network; the uid of a signed-in sender',
    until:
      'a year, or until an admin deletes it or erases the address; deleted with the account that wrote it, or that verified the address',
    why: 'to answer it, and to recognize spam',
    download: { heading: 'What you wrote to the school' },
  },
  {
    place: 'contactGuards',
    holds: 'keyed hashes of an address and of a network',
    until: 'an hour (TTL on `expiresAt`)',
    why: 'limits of the contact form',
    download: { leftOut: 'only contains keyed hashes for an hour, which identify no person' },
  },
  {
    place: 'contactSpam',
    holds: 'keyed hashes of a verified address and of a network that sent spam',
    until:
      'a year for an address and 3 days for a network, or until a message from there is marked as no spam; deleted with an account whose message is stored as spam',
    why: 'to recognize further spam from both together',
    download: { leftOut: 'only contains keyed hashes, which identify no person' },
  },
  {
    place: 'downloadGuards',
    holds: 'uid, and when they downloaded their data',
    until: 'a day (TTL on `expiresAt`), even if the account is deleted',
    why: 'limits downloads to a few a day, because each reads much data',
    download: { leftOut: 'only counts downloads for a day' },
  },
  {
    place: 'mail',
    holds: 'address, uid, course, name and text of each email of the school, and its delivery',
    until:
      '13 months (TTL on `delivery.expireAt`); deleted with the account, or when an admin erases the address',
    why: 'pending emails and a log of sent ones; the key of an email prevents sending it twice',
    download: { heading: 'Emails to you' },
  },
  {
    place: 'graduateProfiles',
    holds: 'name, city, text, links and photo that graduates wrote to be public',
    until: 'public while its graduate consents; deleted first with the account',
    why: 'the page of our graduates',
    download: { heading: 'Your public profile' },
  },
  {
    place: 'graduateDrafts',
    holds: 'the same as an unpublished draft',
    until: whileAccount,
    why: 'the school reviews a profile before it is public',
    download: { heading: 'Your profile draft' },
  },
  {
    place: 'auditEvents',
    holds:
      'author, time, subject and reason of each change, by uid; both versions of personal records',
    until:
      'stays as history; events of personal records are deleted with the account or address; actions of admins on an account, and erasures of addresses, stay without a name or address',
    why: 'accountability and undo',
    download: { heading: 'Changes to your data' },
  },
  {
    place: 'admins',
    holds: 'uid, admin role, and author of the role',
    until: whileAccount,
    why: 'access to the admin pages',
    download: { heading: 'Your role' },
  },
  {
    place: 'staffInvitations',
    holds: 'the address that an owner invited to the staff, role, and the account that accepted',
    until:
      '180 days after its end (TTL on `deleteAt`); deleted with the account, or when an admin erases the address',
    why: 'a role for a person without an account',
    download: { heading: 'Your invitation to the staff' },
  },
  {
    place: 'staffSignIns',
    holds: 'uid, time and rough device of each sign-in of the staff, without a network address',
    until: '180 days (TTL on `deleteAt`); deleted with the account',
    why: 'owners notice sign-ins that a person of the staff did not make',
    download: { heading: 'Your sign-ins' },
  },
  {
    place: 'paymentCustomers',
    holds:
      'uid, the key of the person at the payment provider, and a hash of address and name; no card',
    until: 'while there is an account; deleted with it, here and at the payment provider',
    why: 'payments and saved cards of one person belong together at the payment provider',
    download: {
      leftOut: 'is a number without meaning elsewhere; your payments are with your orders',
    },
  },
  {
    place: 'unverifiedAccounts',
    holds: 'the uid of an account with an unverified address, and the time',
    until: 'until the address is verified; deleted with the account',
    why: 'other sessions end when an address is verified for the first time',
    download: { leftOut: 'only shows that your address is not verified' },
  },
  {
    place: 'accessViews',
    holds: 'the uid of the admin who saved a list, and its search text',
    until: 'until an admin removes it, or erases an address in its search text',
    why: 'saved lists of admins',
    download: { leftOut: 'is a tool of admins without data about students' },
  },
  {
    place: 'graduateSlides',
    holds: 'pictures and captions that the school chose; they belong to no account',
    until: 'until an admin deletes it; then a day',
    why: 'the pictures of the home page',
    download: { leftOut: 'belongs to no account; ask the school to take one down' },
  },
  {
    place: 'schedules',
    holds: 'the name of a teacher',
    until: 'until an admin changes it',
    why: 'schedules',
    download: { leftOut: 'is about teachers, not students' },
  },
  {
    place: 'courses/{courseId}/sessions',
    holds: 'the name of a teacher',
    until: 'until an admin changes it',
    why: 'schedules',
    download: { leftOut: 'is about teachers, not students' },
  },
  {
    place: 'teachers',
    holds: 'the name of a teacher, and an email address if an admin entered one',
    until: 'until an admin changes it; it is kept, because past sessions name the teacher',
    why: 'schedules, and conflicts between them',
    download: { leftOut: 'is about teachers, not students' },
  },
  nothing('agreementTexts', 'the texts of agreements as students accepted them'),
  nothing('applicationForms', 'questions of courses to applicants'),
  nothing('cohorts', 'groups, by name'),
  nothing('courses', 'courses and lessons'),
  nothing('enrolmentDates', 'numbers of places and waiting requests per date of a course'),
  nothing('courses/{courseId}/lessons', 'courses and lessons'),
  nothing('discountCodes', 'codes that lower a price'),
  nothing(
    'paymentEvents',
    'keys of events of the payment provider, for 90 days (TTL on `expiresAt`)',
  ),
  nothing('receiptCounters', 'the last number of a receipt in each year'),
  nothing('hourPlans', 'the hours that courses require'),
  nothing('rooms', 'rooms'),
  nothing('sessionBook', 'prevents two bookings of a room at the same time'),
  nothing('school', 'its time zone, the address of its office, and its email texts'),
  nothing('jobs', 'progress of nightly jobs'),
  nothing('statistics', 'sums of payments, and numbers of enrolments and seats'),
  nothing('jobRuns', 'time and result of the latest run of each job'),
] as const satisfies readonly KeptData[]

type Downloaded = { readonly download: { readonly heading: string } }

/** The path of a collection that is in the download. */
export type DownloadedCollection = Extract<(typeof keptCollections)[number], Downloaded>['place']

/** The folders of Storage, likewise. */
export const keptFolders = [
  {
    place: 'graduates/{userId}',
    holds: 'the photo of a public profile',
    until: 'while the profile shows it; deleted with the account',
    why: 'the page of our graduates',
    download: { heading: 'Your public photo' },
  },
  {
    place: 'graduate-drafts/{userId}',
    holds: 'photos that a graduate chose',
    until: 'a day after its last use; deleted with the account',
    why: 'the school reviews a photo before it is public',
    download: { heading: 'Your photos' },
  },
  {
    place: 'application-files/{userId}',
    holds: 'files that an applicant sent as answers',
    until: 'as long as the answers; deleted with the account',
    why: 'so that the school can decide about an application',
    download: { heading: 'Files of your applications' },
  },
  {
    place: 'uploads/{userId}',
    holds: 'uploads for a profile, an application, a lesson or the home page',
    until: 'a day; deleted with the account',
    why: 'to crop a picture, or to attach a file',
    download: { heading: 'Unfinished uploads' },
  },
  nothing('graduate-slides/{slideId}', 'pictures of the home page'),
  nothing('lessons/{courseId}/{lessonId}', 'pictures and files of lessons'),
] as const satisfies readonly KeptData[]

/** The path of a folder that is in the download. */
export type DownloadedFolder = Extract<(typeof keptFolders)[number], Downloaded>['place']

/** Builds the Markdown tables of docs/personal-data.md from the lists above. */
export function keptDataTable(rows: readonly KeptData[]): string {
  const cells = rows.map(({ place, holds, until, why, download }) => [
    `\`${place}\``,
    holds ?? 'none',
    until,
    why,
    'heading' in download ? download.heading : `no: ${download.leftOut}`,
  ])
  const titles = ['where', 'personal data', 'how long', 'why', 'in the download']
  const lines = [titles, titles.map(() => '---'), ...cells]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}
