/** The personal data in a collection or a Storage folder. Shown in docs/personal-data.md. */
export interface KeptData {
  /** Its path, such as `cohorts/{cohortId}/members`. */
  readonly place: string
  /** The personal data in this collection, or null if there is none. */
  readonly holds: string | null
  /** The retention period, and the treatment when the account is deleted. */
  readonly until: string
  readonly why: string
  /** The heading under which people find it in the download of their data, or why it is not there. */
  readonly download: { readonly heading: string } | { readonly leftOut: string }
}

const nothing = (place: string, why: string) => ({
  place,
  holds: null,
  until: 'until an admin changes it',
  why,
  download: { leftOut: 'holds nothing about a student' },
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
    holds: 'uid, course, days, words to the student, payment',
    until:
      'the uid, the days and the amount stay; words and payment references are cleared with the account',
    why: 'who may enter which course; bookkeeping afterwards, which names nobody',
    download: { heading: 'Your courses' },
  },
  {
    place: 'accessEvents',
    holds: 'uid, every change of an access record, with its reason',
    until: 'stays as history; reasons, words and payment references are cleared with the account',
    why: 'what happened, without saying to whom once the account is gone',
    download: { heading: 'What happened to your access' },
  },
  {
    place: 'accessNotes',
    holds: 'uid, and what an admin noted for other admins with a change of access',
    until: 'deleted with the account',
    why: 'what admins have to tell each other about a student',
    download: {
      leftOut:
        'is written for admins and may speak of others; ask the school, which looks through it',
    },
  },
  {
    place: 'studentDetails',
    holds: 'uid, phone number, and what the office noted (this not in the download)',
    until: 'deleted with the account',
    why: 'so that the office can call a student, and remembers what was said',
    download: { heading: 'Your phone number' },
  },
  {
    place: 'accessBatches',
    holds: 'what an admin ordered for all rows of a list; a title or note may name somebody',
    until:
      'stays as history; names and addresses are erased with the account, or by an admin; all addresses a year after the import',
    why: 'so that a bulk change can be undone and explained',
    download: { leftOut: 'is about a whole list; your own rows are below' },
  },
  {
    place: 'accessBatches/{batchId}/chunks',
    holds:
      'uid or address, days, words and notes for admins (these not in the download) of each row of a bulk change',
    until:
      'stays as history; address and words of a row are erased with the account, or by an admin; all addresses, and the words for people without an account, a year after the import',
    why: 'so that a bulk change can be undone and explained',
    download: { heading: 'Lists on which the school had you' },
  },
  {
    place: 'accessBatches/{batchId}/progress',
    holds: 'uid, address and reason of each row that was refused',
    until:
      'stays as history; the address is erased with the account, or by an admin; all addresses a year after the import',
    why: 'so that an admin can try a refused row again',
    download: { leftOut: 'is told with your rows of the lists above' },
  },
  {
    place: 'pendingGrants',
    holds:
      'address, course, days, words, notes for admins (these not in the download), when it was invited, and who claimed it',
    until:
      'can be claimed for 90 days, or until the access is over; deleted a year after it ended or was cancelled, with the account that proved the address, or when an admin erases the address',
    why: 'a course for somebody who has no account yet',
    download: { heading: 'Courses that waited for your address' },
  },
  {
    place: 'cohorts/{cohortId}/members',
    holds: 'uid or address, name, when they joined, what the group gave them',
    until: 'deleted with the account, or when an admin erases the address',
    why: 'who studies together',
    download: { heading: 'Your groups' },
  },
  {
    place: 'cohortUpdates',
    holds: 'uid, address and name of members whom the last change of a group kept or refused',
    until:
      'until the next change of the group; removed with the account, or when an admin erases the address',
    why: 'so that a change of a large group can go on, and says whom it did not reach',
    download: { leftOut: 'is about a whole group; your own groups are above' },
  },
  {
    place: 'courseProgress',
    holds: 'uid, lessons that were done, where they stopped, when they finished',
    until: whileAccount,
    why: 'so that students go on where they stopped, and graduates are known',
    download: { heading: 'Your progress' },
  },
  {
    place: 'certificates',
    holds:
      'uid; name, course, hours and day as on the certificate; whether it is valid; why it was revoked',
    until:
      'the uid goes with the account; name, course and day stay, to be checked, where the person chose so, and else the name goes and it counts as withdrawn',
    why: 'so that whoever is shown a certificate can check it',
    download: { heading: 'Your certificates' },
  },
  {
    place: 'bookings',
    holds: 'uid, and for which session somebody has or had a seat, or waits for one',
    until: whileAccount,
    why: 'so that nobody comes in vain, and seats go to those who come',
    download: { heading: 'Your sessions' },
  },
  {
    place: 'enrolmentRequests',
    holds:
      'uid, for which date of a course somebody asked for a place, what they wrote with it, and what the school answered',
    until: whileAccount,
    why: 'so that the school knows who would like a place, and who waits longest',
    download: { heading: 'Places that you asked for' },
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
    holds: 'uid, and which emails somebody has turned off',
    until: whileAccount,
    why: 'so that nobody gets an email that they do not want',
    download: { heading: 'Which emails you want' },
  },
  {
    place: 'addresses',
    holds: 'further addresses that somebody proved to be theirs',
    until: 'until the student removes it; deleted with the account',
    why: 'so that courses reach people who are known by another address',
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
    holds: 'uid, or a hash of an address, and when emails were asked for',
    until: 'a day at most (TTL on `expiresAt`), also where the account is deleted meanwhile',
    why: 'so that nobody fills the letter box of a stranger',
    download: { leftOut: 'counts emails for a day and says no more' },
  },
  {
    place: 'contactMessages',
    holds:
      'name, address and message, and what the school answered; keyed hashes of the address and the network; the uid of who was signed in',
    until:
      'a year, or until an admin deletes it or erases the address; deleted with the account that wrote it, or that proved the address',
    why: 'to answer it, and to know spam again',
    download: { heading: 'What you wrote to the school' },
  },
  {
    place: 'contactGuards',
    holds: 'keyed hashes of an address and of a network',
    until: 'an hour (TTL on `expiresAt`)',
    why: 'limits of the contact form',
    download: { leftOut: 'holds keyed hashes for an hour, by which nobody can be found' },
  },
  {
    place: 'contactSpam',
    holds: 'keyed hashes of a proven address and of a network from which spam came',
    until:
      'a year for an address and 3 days for a network, or until a message from there is said to be no spam; deleted with an account whose message is kept as spam',
    why: 'so that further messages from both together are spam at once',
    download: { leftOut: 'holds keyed hashes, by which nobody can be found' },
  },
  {
    place: 'downloadGuards',
    holds: 'uid, and when they downloaded their data',
    until: 'a day (TTL on `expiresAt`), also where the account is deleted meanwhile',
    why: 'gathering it reads much, so it may be done a few times a day',
    download: { leftOut: 'counts downloads for a day and says no more' },
  },
  {
    place: 'mail',
    holds:
      'address, uid, course, name and text of each email of the school, and whether it arrived',
    until:
      '13 months (TTL on `delivery.expireAt`); deleted with the account, or when an admin erases the address',
    why: 'emails on their way, and what was sent to whom; the key of one stops it from being sent twice',
    download: { heading: 'Emails to you' },
  },
  {
    place: 'graduateProfiles',
    holds: 'name, city, text, links and photo that graduates wrote to be public',
    until: 'public while its graduate consents; the first thing that is deleted with the account',
    why: 'the page of our graduates',
    download: { heading: 'Your public profile' },
  },
  {
    place: 'graduateDrafts',
    holds: 'the same, as its graduate is still writing it',
    until: whileAccount,
    why: 'the school looks at a profile before it is public',
    download: { heading: 'Your profile as you write it' },
  },
  {
    place: 'auditEvents',
    holds: 'who changed what when, by uid; of personal records both versions',
    until:
      'stays as history; events of personal records are deleted with the account or address, and what the office did about an account, or which admin erased an address when, stays without a name or address',
    why: 'who did what; so that a change can be undone',
    download: { heading: 'Changes of what is yours' },
  },
  {
    place: 'admins',
    holds: 'uid, whether they are an admin, who said so',
    until: whileAccount,
    why: 'who may change things',
    download: { heading: 'Your role' },
  },
  {
    place: 'unverifiedAccounts',
    holds: 'the uid of an account whose address nobody has verified yet, and since when',
    until: 'until the address is verified; deleted with the account',
    why: 'other sessions end when an address is verified for the first time',
    download: { leftOut: 'says no more than that your address is not verified' },
  },
  {
    place: 'accessViews',
    holds: 'the uid of the admin who saved a list, and the words that it searches for',
    until: 'until an admin removes it, or erases an address that it searches for',
    why: 'lists that admins come back to',
    download: { leftOut: 'is a tool of admins; it holds no student' },
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
    why: 'who teaches when',
    download: { leftOut: 'names teachers, and no student' },
  },
  {
    place: 'courses/{courseId}/sessions',
    holds: 'the name of a teacher',
    until: 'until an admin changes it',
    why: 'who teaches when',
    download: { leftOut: 'names teachers, and no student' },
  },
  {
    place: 'teachers',
    holds: 'the name of a teacher, and an email address where an admin gave one',
    until: 'until an admin changes it; it is kept, because past sessions name the teacher',
    why: 'who teaches when, and who is not free',
    download: { leftOut: 'names teachers, and no student' },
  },
  nothing('cohorts', 'groups, by name'),
  nothing('courses', 'what the school teaches'),
  nothing('enrolmentDates', 'how many have a place at a date of a course, and how many wait'),
  nothing('courses/{courseId}/lessons', 'what the school teaches'),
  nothing('rooms', 'where it teaches'),
  nothing('sessionBook', 'keeps two admins from booking a room at the same moment'),
  nothing('school', 'its time zone, the address of its office, and the words of its emails'),
  nothing('jobs', 'how far nightly work is'),
  nothing('jobRuns', 'when each job ran last, and how it ended'),
] as const satisfies readonly KeptData[]

type Downloaded = { readonly download: { readonly heading: string } }

/** The path of a collection that is in the download. */
export type DownloadedCollection = Extract<(typeof keptCollections)[number], Downloaded>['place']

/** The folders of Storage, likewise. */
export const keptFolders = [
  {
    place: 'graduates/{userId}',
    holds: 'the photo of a public profile',
    until: 'while the profile names it; deleted with the account',
    why: 'the page of our graduates',
    download: { heading: 'Your public photo' },
  },
  {
    place: 'graduate-drafts/{userId}',
    holds: 'photos that a graduate chose',
    until: 'a day after nothing names it any more; deleted with the account',
    why: 'the school looks at a photo before it is public',
    download: { heading: 'Your photos' },
  },
  {
    place: 'uploads/{userId}',
    holds: 'pictures and files on their way to a profile, a lesson or the home page',
    until: 'a day; deleted with the account',
    why: 'to cut a picture to size',
    download: { heading: 'Pictures on their way' },
  },
  nothing('graduate-slides/{slideId}', 'pictures of the home page'),
  nothing('lessons/{courseId}/{lessonId}', 'pictures and files of lessons'),
] as const satisfies readonly KeptData[]

/** The path of a folder that is in the download. */
export type DownloadedFolder = Extract<(typeof keptFolders)[number], Downloaded>['place']

/** The lists above as tables of Markdown, as docs/personal-data.md holds them. */
export function keptDataTable(rows: readonly KeptData[]): string {
  const cells = rows.map(({ place, holds, until, why, download }) => [
    `\`${place}\``,
    holds ?? 'nothing',
    until,
    why,
    'heading' in download ? download.heading : `no: ${download.leftOut}`,
  ])
  const titles = ['where', 'what it holds of a person', 'how long', 'why', 'in the download']
  const lines = [titles, titles.map(() => '---'), ...cells]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}
