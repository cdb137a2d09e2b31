import { utils, write } from '@e965/xlsx'
import { countSeconds, groupConnections } from '@shala/contract/attendance/participants'
import { readConnections } from './readConnections.ts'

/** Returns the name, the address and the minutes of each participant. */
function read(text: string, encode: (text: string) => Uint8Array = utf8) {
  const reading = readConnections(encode(text))
  if ('problem' in reading) return reading.problem
  return groupConnections(reading.connections).map((group) => {
    const names = group[0]?.names.join(' / ') ?? ''
    return [names, group[0]?.email ?? null, Math.round(countSeconds(group) / 60)].join(' | ')
  })
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

test('reads Zoom’s report with a meeting section, reconnections and device names', () => {
  const report = [
    'Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants',
    '"812 3456 7890",Anatomy,10/05/2026 05:55:00 PM,10/05/2026 07:00:00 PM,asha@shala.test,65,4',
    '',
    'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest',
    'Asha (Teacher),asha@shala.test,10/05/2026 05:55:00 PM,10/05/2026 07:00:00 PM,65,No',
    'Ana Lopez,,10/05/2026 06:10:00 PM,10/05/2026 06:40:00 PM,30,Yes',
    'Ana Lopez,,10/05/2026 06:42:00 PM,10/05/2026 07:00:00 PM,18,Yes',
    'iPhone (Brian Smith),,10/05/2026 06:20:00 PM,10/05/2026 07:00:00 PM,40,Yes',
  ].join('\n')
  expect(read(report)).toEqual([
    'Asha / Teacher | asha@shala.test | 65',
    'Ana Lopez |  | 48',
    'iPhone / Brian Smith |  | 40',
  ])
})

test.each([
  [
    'Zoom’s totals',
    'Topic,ID,Host,Duration (minutes),Start time,End time,Participants\nAnatomy,81234,Asha,65,10/05/2026 05:55 PM,10/05/2026 07:00 PM,2\n\nName (original name),Email,Total duration (minutes),Guest\nAna Lopez,ana@shala.test,42,No\nread.ai meeting notes,,5,Yes',
  ],
  [
    'Zoom’s totals with times',
    'Name (Original Name),User Email,Total Duration (Minutes),Guest,Join Time,Leave Time\nAna Lopez,ana@shala.test,42,No,2026-09-15 09:45:11,2026-09-15 10:45:42\nread.ai meeting notes,,5,Yes,2026-09-15 09:45:11,2026-09-15 09:50:11',
  ],
  [
    'Zoom in Italian, with semicolons',
    'Nome (nome originale);Indirizzo e-mail;Ora di ingresso;Ora di uscita;Durata (minuti);Guest\nAna Lopez;ana@shala.test;15/09/2026 09:00:00;15/09/2026 09:42:00;42;No\nread.ai meeting notes;;15/09/2026 09:00:00;15/09/2026 09:05:00;5;Yes',
  ],
  [
    'Zoom in German',
    'Name (Originalname),E-Mail-Adresse,Beitrittszeit,Austrittszeit,Dauer (Minuten),Gast\nAna Lopez,ana@shala.test,15.09.2026 09:00:00,15.09.2026 09:42:00,42,Nein\nread.ai meeting notes,,15.09.2026 09:00:00,15.09.2026 09:05:00,5,Ja',
  ],
  [
    'Google Meet',
    'First name,Last name,Email,Duration,Time joined,Time exited\nAna,Lopez,ana@shala.test,42 min,18:00,19:00\nread.ai,meeting notes,,5 min,18:00,19:00',
  ],
  [
    'Google Meet with the meeting above',
    'Meeting title,Date,Start time,End time\nAnatomy,2026-05-11,09:00,09:42\n\nName,Email,Duration,Time joined,Time exited\nAna Lopez,ana@shala.test,42m,9:00:00,9:42:00\nread.ai meeting notes,,5m,9:00:12,9:05:12',
  ],
  [
    'an older report of Google Meet',
    'Name,Email,Duration\nAna Lopez,ana@shala.test,42:04\nread.ai meeting notes,,5:10',
  ],
  [
    'Zoom’s webinar report',
    'Attendee Report\nReport generated time,05/20/2026 10:00:00 AM\nTopic,Webinar ID,Actual Start Time,Actual Duration (minutes),Total Users,Unique Viewers\nAnatomy,123 456 7890,05/12/2026 09:00:00 AM,120,3,3\nHost Details\nAttended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name\nYes,Ana Lopez,ana@shala.test,05/12/2026 09:00:00 AM,05/12/2026 09:42:00 AM,42,No,Spain\nAttendee Details\nAttended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name\nYes,read.ai meeting notes,,05/12/2026 09:00:00 AM,05/12/2026 09:05:00 AM,5,Yes,France\nNo,Linus,linus@shala.test,--,--,--,--,--',
  ],
])('reads %s', (_case, text) => {
  expect(read(text)).toEqual(['Ana Lopez | ana@shala.test | 42', 'read.ai meeting notes |  | 5'])
})

test('reads a report of Microsoft Teams, whose third section repeats the second', () => {
  const report = [
    '1. Summary',
    'Meeting title\tAnatomy',
    'Attended participants\t2',
    'Start time\t11/26/25, 4:16:54\u202fPM',
    'Meeting duration\t1h 14s',
    '',
    '2. Participants',
    'Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole',
    'Ana Lopez\t11/26/25, 4:16:55\u202fPM\t11/26/25, 5:18:08\u202fPM\t58m 13s\tAna@shala.test\tana@shala.test\tOrganizer',
    'Brian Smith\t11/26/25, 4:17:00\u202fPM\t11/26/25, 5:18:05\u202fPM\t1h 1m 5s\t\t\tPresenter',
    '',
    '3. In-Meeting Activities',
    'Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole',
    'Ana Lopez\t11/26/25, 4:16:55\u202fPM\t11/26/25, 4:30:00\u202fPM\t13m 5s\tana@shala.test\tOrganizer',
  ].join('\r\n')
  const expected = ['Ana Lopez | ana@shala.test | 58', 'Brian Smith |  | 61']
  expect(read(report, utf16)).toEqual(expected)
  expect(read(report)).toEqual(expected)
})

test('reads rows that repeat the meeting and its host', () => {
  const report = [
    'Topic,Meeting ID,User Name,User Email,Start Time,End Time,Duration (Minutes),Participants,Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest',
    'Anatomy,852 1848,Asha,asha@shala.test,15/08/2022 01:00,15/08/2022 02:00,60,1,Ana Lopez,ana@shala.test,15/08/2022 01:05,15/08/2022 01:47,42,No',
  ].join('\n')
  expect(read(report)).toEqual(['Ana Lopez | ana@shala.test | 42'])
})

test('reads a meeting over midnight, and connections on two days', () => {
  const title = 'Name,Join Time,Leave Time'
  const late = 'Ana,2026-01-01 23:30:00,2026-01-02 00:30:00'
  const next = 'Ana,2026-01-02 00:10:00,2026-01-02 00:40:00'
  expect(read([title, late].join('\n'))).toEqual(['Ana |  | 60'])
  expect(read([title, late, next].join('\n'))).toEqual(['Ana |  | 70'])
})

test('reads a spreadsheet', () => {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Email', 'Duration (Minutes)'],
    ['Ana Lopez', 'ana@shala.test', 42],
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Attendees')
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  expect(read('', () => new Uint8Array(bytes))).toEqual(['Ana Lopez | ana@shala.test | 42'])
})

test.each([
  ['a list of students', 'Name,Email\nAna,ana@shala.test', /no column with names and no column/],
  ['prose', 'Hello, there.\nHow are you?', /no column with names/],
  ['an empty file', '', /no column with names/],
  ['a report without participants', 'Name,Email,Duration (Minutes)\n', /lists no participants/],
  ['a picture', '\u0000\u0001PNG', /no column with names/],
])('refuses %s with advice', (_case, text, problem) => {
  expect(read(text)).toMatch(problem)
})

test('refuses a file above 4 MB', () => {
  const reading = readConnections(new Uint8Array(4 * 1024 * 1024 + 1))
  expect(reading).toEqual({ problem: 'It is larger than 4 MB. Is it the right file?' })
})
