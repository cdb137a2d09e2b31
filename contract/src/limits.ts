/** Limits, defaults, and the maximum length of each text. */
export const limits = {
  /** Rows in one bulk call, and addresses in one bulk look-up. */
  bulkRows: 500,
  /** People on one page of `listUsers`. */
  pageSize: 100,
  /** Queries in one call of `countRecords`. */
  countsAtOnce: 100,
  uid: 128,
  courseId: 64,
  /** RFC 5321's longest address. */
  email: 320,
  displayName: 256,
  /** Sources that may grant one person one course at the same time. */
  sources: 12,
  /** Times without access between the first and the last day; rules look at each. */
  gaps: 3,
  /** Payments that a record keeps of enrolments that were removed; the oldest go. */
  pastPayments: 24,
  /** Prices, payments, refunds and corrections of one record; none of them is ever deleted. */
  ledger: 120,
  /** Entries that one request adds to a ledger. */
  newLedgerEntries: 4,
  notes: 2000,
  reason: 500,
  /** The message with a request for a place. */
  requestMessage: 1000,
  /** Questions of one course to applicants, their texts and their options. */
  questions: 20,
  /** Questions for a file: a person has eight open uploads, and a replaced choice is one of them. */
  fileQuestions: 4,
  questionText: 300,
  questionOption: 120,
  questionOptions: 20,
  /** Answers of one line, and longer ones. */
  answerLine: 300,
  answerText: 3000,
  fileName: 200,
  /** Changes of the answers to one request. */
  answerChanges: { atFirst: 50, everyMinutes: 10 },
  /** Requests and withdrawals per date and user. */
  requestChanges: { atFirst: 20, everyMinutes: 60 },
  /** Requests to `/unsubscribe` from one network in ten minutes; turning emails off always works. */
  emailChoiceRequests: 30,
  /** How often a person may turn reminders on again. */
  emailChoiceChanges: { atFirst: 20, everyMinutes: 60 },
  /** A visitor's message to the school, in UTF-16 units. */
  message: 5000,
  /** The name and the days of a date, as the contact form offers it. */
  contactDate: 200,
  /** Messages to the school in an hour from one email address. */
  messagesFromAddress: 5,
  /** And from one network, which a household or a whole studio may share. */
  messagesFromNetwork: 10,
  /** All senders together, so that rented machines cannot fill the store. */
  messagesInAll: 300,
  /** Requests of students in an hour from one account, which no flood of the public form uses up. */
  requestsFromAccount: 5,
  /** And from all students together. */
  requestsInAll: 300,
  /** Of these, messages that a browser posted without proof of work. */
  postedMessages: 60,
  /** And those of them that came by one way: the site's own servers are one, and so is each caller. */
  postedMessagesByWay: 30,
  /** How long a message is kept. */
  messageDays: 365,
  /** How long a network from which spam came is remembered. */
  spamNetworkDays: 3,
  /** Messages that an admin changes or deletes together: a page of the list, and more. */
  messagesAtOnce: 100,
  /** Answers to one message: with them it stays far below what a document may hold. */
  messageReplies: 30,
  /** The alternative text of a picture, and its caption. */
  alt: 300,
  caption: 200,
  /** How often in a day one admin takes everything of the school out. */
  exportsInADay: 5,
  /** Slides in the slider of the home page. */
  slides: 100,
  paymentText: 128,
  /** Instalments of one order, and its payments with those that failed. */
  instalments: 25,
  orderPayments: 200,
  cancellationRules: 10,
  discountCourses: 50,
  discountCode: 30,
  /** The beginning of the numbers of receipts. */
  receiptPrefix: 8,
  /** The number of an account in bookkeeping. */
  accountNumber: 20,
  /** Receipts in one file for bookkeeping. */
  exportedReceipts: 5000,
  /** The parts of the recipient of an invoice. */
  company: 200,
  invoiceAddress: 500,
  taxNumber: 50,
  /** Bank details, and the lines above a receipt. */
  bankDetails: 1000,
  /** Orders whose students one call reminds. */
  remindedOrders: 50,
  /** Minutes in which a withdrawal can be undone before its refund and email are sent. */
  withdrawalUndoMinutes: 30,
  /** Checkouts and discount codes that one student uses. */
  orderChanges: { atFirst: 30, everyMinutes: 10 },
  /** Discount codes that one student, and the students of one network, try within an hour. */
  codeAttempts: 10,
  codeAttemptsOfNetwork: 60,
  /** Largest amount a record may state, in major units of its currency. */
  amount: 1_000_000_000,
  /** The same in minor units of a currency with three decimals. */
  minorAmount: 1_000_000_000_000,
  /** Between these lie the first and the last days of access. */
  firstDay: '2000-01-01',
  lastDay: '2199-12-31',
  /** Connections to a video call that one call of the server matches with people. */
  callConnections: 2000,
  /** Students whom one call reminds of their hours: their emails are one commit. */
  remindedStudents: 50,
  /** Sessions of one teacher on a page. */
  teacherSessions: 50,
  roomName: 80,
  roomAddress: 200,
  roomLink: 500,
  roomNote: 1000,
  /** The largest number of people that a room may be said to hold. */
  roomCapacity: 1000,
  courseTitle: 200,
  courseSummary: 1000,
  /** The hours of a course on its certificate. */
  courseHours: 5000,
  /** Certificates that are issued together: a group, and more. */
  certificatesAtOnce: 50,
  /** Changes of the choice whether certificates stay after account deletion. */
  certificateChanges: { atFirst: 50, everyMinutes: 60 },
  /** Courses of the school, archived ones included. */
  courses: 500,
  /** Educational categories of one course's hour plan. */
  categories: 12,
  categoryId: 40,
  categoryName: 80,
  /** People in one register. Their hours change in its commit, which fits into a request. */
  registerPeople: 200,
  registerNote: 1000,
  /** Sessions and entries from which the hours of one student in one course are computed. */
  hourSessions: 400,
  hourEntries: 100,
  phone: 40,
  studentNotes: 4000,
  lessonTitle: 200,
  /** Lessons of one course. */
  lessons: 200,
  sectionTitle: 120,
  /** Sections of one course. */
  sections: 50,
  /** Paragraphs, headings and list entries of one lesson. */
  lessonBlocks: 300,
  /** Characters of one of them. */
  lessonBlockText: 4000,
  /**
   * Characters of a whole lesson's text as JSON, formatting included. An audit event holds two
   * versions, and three bytes for each of them still fit into a document of 1 MiB.
   */
  lessonText: 150_000,
  /** Pictures that belong to one lesson. */
  lessonFiles: 10,
  /** PDFs and recordings of one lesson. */
  lessonDownloads: 10,
  lessonMinutes: 600,
  link: 500,
  /** Characters of a path in Storage. */
  storedPath: 512,
  /** How long a media element may use one ticket for a file; the page then asks for another. */
  fileTicketMinutes: 15,
  teacher: 120,
  scheduleTitle: 120,
  /** Sessions of one schedule. */
  scheduleSessions: 200,
  /** How far ahead a schedule may reach, in days. */
  scheduleDays: 731,
  sessionMinutes: 24 * 60,
  /** Bookings and cancellations per student and session. */
  bookingChanges: { atFirst: 30, everyMinutes: 10 },
  /** A student who opens and does all lessons of the largest course in one day is far below it. */
  progressChanges: { atFirst: 1000, everyMinutes: 10 },
  /** How long the sessions of a course may be kept for calendars, in milliseconds. */
  calendarKeptMs: 5 * 60 * 1000,
  /** Fetches of one calendar within that time. Calendar programs fetch once an hour or less. */
  calendarFetches: 30,
  calendarChanges: { atFirst: 20, everyMinutes: 60 },
  /** Of a graduate's draft: saving, handing in, and saying yes to being shown; a no is never counted against. */
  profileChanges: { atFirst: 150, everyMinutes: 60 },
  graduateName: 120,
  graduateCity: 120,
  graduateBio: 2000,
  graduateLinkLabel: 60,
  graduateLinks: 6,
  /** Rows of one plan, the characters of one of its cells, and all its values together. */
  planRows: 10_000,
  /** Rows of a plan that an admin commits without a recent sign-in. */
  planRowsAtOnce: 100,
  planCell: 320,
  planValues: 180_000,
  batchTitle: 120,
  /**
   * The minimum number of days that a grant to an unverified address stays pending: decision 24.
   */
  invitationDays: 90,
  /** Days after which the address of an ended invitation or a finished import is erased. */
  oldAddressDays: 365,
  /** How long no other email invites the same address to the same course. */
  invitationMinutes: 60,
  groupId: 40,
  /**
   * How long the link in an email can verify an address, and the number of emails per account in
   * that time.
   */
  addressProofHours: 24,
  addressProofs: 5,
  /** How long no other email goes to the same address. */
  addressEmailMinutes: 10,
  /** Emails to one address per day from all accounts, and to all addresses together. */
  addressEmailsPerDay: 3,
  addressEmailsOfSchool: 300,
  /** Second addresses of one account. */
  secondAddresses: 10,
  groupName: 120,
  /** When a group meets, in words. */
  groupTimes: 120,
  groupCourses: 10,
  /** Members that a group's change reaches before it answers; more are reached after it. */
  updatedAtOnce: 500,
  /** Members that the document of a group's change names of those it kept or refused. */
  namedInUpdate: 200,
  emailSubject: 150,
  emailText: 4000,
  /** The longest time before the end of access at which a reminder is sent. */
  daysBeforeEnd: 60,
  /** Emails that an admin may have written to themselves within an hour, to try them. */
  testEmails: 20,
  viewName: 80,
  viewQuery: 1000,
  passwordMin: 6,
  /** How long a sign-in counts as recent, for the calls that need one (`needsRecentSignIn`). */
  recentSignInMinutes: 5,
  /** How often a person may gather what is kept about them, in a day. */
  myDataInADay: 5,
  /** Bytes of that as JSON: a function may answer 10 MB. */
  myDataBytes: 8 * 1024 * 1024,
  /** And of the pictures among it, of which each byte is one and a third as text. */
  myImageBytes: 3 * 1024 * 1024,
  pageToken: 2048,
  /** Bytes of one call; the largest lesson takes less than half of it. */
  bodyBytes: 1024 * 1024,
  /** And of a call that brings ten thousand rows. */
  planBytes: 16 * 1024 * 1024,
  /** How deep a callable's payload may nest. */
  payloadDepth: 8,
  /** How many values a callable's payload may hold in all. */
  payloadValues: 5000,
  /** And where it brings a lesson's text, each part of which is several. */
  lessonValues: 30_000,
} as const
