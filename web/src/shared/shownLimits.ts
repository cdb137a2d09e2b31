/** How much a page reads, lists or offers at once. The limits of the server are in the contract. */
export const shownLimits = {
  /** Rows on a page of a list, which is read by cursor. */
  listPage: 25,
  /** Rows on a page of a table that is loaded already: payments, the rows of an import. */
  tablePage: 100,
  /** Records in an exported file. */
  exported: 10_000,
  recent: 10,
  /** Results of each kind that the search of everything shows. */
  foundOfEach: 5,
  /** People found by a search, and recently finished courses. */
  people: 20,
  /** Changes of access: the newest ones on a page for admins, and each further part. */
  history: { newest: 5, older: 20 },
  accountChanges: 20,
  /** Groups that a filter or form offers. */
  groups: 200,
  /** Enrolments with a pause that the figures of the dashboard look at. */
  paused: 1000,
  /** Documents of one kind from which a page computes its charts, before the first night. */
  charted: 300,
  /** Students who have finished a course and have no certificate. */
  certificateCandidates: 50,
  importNotes: { corrections: 50, mailboxes: 20, skipped: 50, hidden: 10 },
  /** Schedules that are searched for names of teachers without a record, the latest first. */
  schedules: 200,
  /** Names in a sentence before it counts the rest. */
  names: { pasted: 50, booked: 20, members: 10 },
} as const
