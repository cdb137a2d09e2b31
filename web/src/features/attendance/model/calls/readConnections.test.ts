import { utils, write } from '@e965/xlsx'
import { countSeconds } from './countTime.ts'
import { groupConnections } from './participants.ts'
import { readCallTables, readConnections } from './readConnections.ts'

const evening = {
  startsAt: '2026-11-27T17:00:00.000Z',
  endsAt: '2026-11-27T18:30:00.000Z',
  timeZone: 'Europe/Berlin',
}
const anyTime = { from: -1e9, until: 1e9 }

/** Returns the name, the address and the minutes of each participant. */
function read(text: string, encode: (text: string) => Uint8Array = utf8) {
  const reading = readConnections(encode(text), evening)
  if ('problem' in reading) return reading.problem
  if ('table' in reading) return `Unknown: ${reading.table.titles.join(' | ')}`
  return groupConnections(reading.connections).map((group) => {
    const names = group[0]?.names.join(' / ') ?? ''
    const minutes = Math.round(countSeconds(group, anyTime) / 60)
    return [names, group[0]?.email ?? null, minutes].join(' | ')
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
  const next = 'Ana,2026-01-02 00:28:30,2026-01-02 00:40:00'
  expect(read([title, late].join('\n'))).toEqual(['Ana |  | 60'])
  expect(read([title, late, next].join('\n'))).toEqual(['Ana |  | 70'])
  expect(read('Name,Join Time,Leave Time\nAna,23:30,00:30')).toEqual(['Ana |  | 60'])
})

// Rows of the vendors' exports in other languages; sources in docs/real-world-inputs.md.
test.each([
  [
    'Zoom in Spanish',
    'Nombre (nombre original),E-mail del usuario,Hora para unirse,Hora para salir,Duración (minutos),Invitado\nAna Lopez,,27/11/2026 18:00:00,27/11/2026 18:42:00,42,Sí',
  ],
  [
    'Zoom in newer Spanish',
    'Nombre (nombre original),Correo electrónico,Hora de entrada,Hora de salida,Duración (minutos),Invitado,Respuesta al descargo de responsabilidad relativa a la grabación,En sala de espera\nAna Lopez,,11/27/2026 06:00:00 PM,11/27/2026 06:42:00 PM,42,Sí,,No',
  ],
  [
    'Zoom in French',
    'N° de réunion,Sujet,Heure de début,Heure de fin,Adresse e-mail de l’utilisateur,Durée (minutes),Participants\n812,Yin,27/11/26 18:00:00,27/11/26 19:30:00,tara@shala.test,90,2\n\nNom (nom original),Adresse e-mail de l’utilisateur,Heure d’arrivée,Heure de départ,Durée (minutes),Invité,Salle d’attente\nAna Lopez,,27/11/26 18:00:00,27/11/26 18:42:00,42,Oui,Non',
  ],
  [
    'Zoom in Portuguese',
    'Nome (nome original),E-mail,Ingressar na hora,Hora de saída,Duração (minutos),Convidado,Na sala de espera\nAna Lopez,,27/11/2026 06:00:00 PM,27/11/2026 06:42:00 PM,42,Sim,Não',
  ],
  [
    'Zoom in Italian with the call in each row',
    'Argomento,Digita,ID,Nome organizzatore,E-mail organizzatore,Ora di inizio,Ora di fine,Partecipanti,Durata (minuti),Minuti totali dei partecipanti,Reparto,Gruppo,Origine,Visualizzatori unici,Max visualizzazioni simultanee,Ora di creazione,Nome (nome originale),E-mail,Ora di ingresso,Ora di uscita,Durata (minuti),Guest,Risposta di esclusione di responsabilità per la registrazione,In sala d’attesa\nBIAS,Riunione,896 1053 4856,Tara,tara@shala.test,11/27/2026 05:54:02 PM,11/27/2026 08:37:29 PM,3,104,620,,,Zoom,-,-,09/12/2024 07:00:59 PM,Ana Lopez,,11/27/2026 06:00:00 PM,11/27/2026 06:42:00 PM,42,Sì,,No',
  ],
  [
    'Zoom in Korean',
    '이름(원래 이름),이메일,참가 시간,나간 시간,기간(분),게스트,대기실에서\nAna Lopez,,2026/11/27 18:00:00,2026/11/27 18:42:00,42,예,아니요',
  ],
  [
    'Zoom in Japanese',
    '名前（元の名前）,メール,参加時刻,退出時刻,期間（分）,ゲスト,待機室\nAna Lopez,,2026/11/27 18:00:00,2026/11/27 18:42:00,42,はい,いいえ',
  ],
  [
    'Teams in Portuguese',
    '1. Resumo\nTítulo da reunião\tYin\nDuração da reunião\t1h 2m 10s\n\n2. Participantes\nNome\tPrimeiro ingresso\tÚltima saída\tDuração na reunião\tEmail\tID do participante (UPN)\tFunção\nAna Lopez\t27/11/26, 18:00:00\t27/11/26, 18:42:00\t42m\t\t\tOrganizador',
  ],
  [
    'Teams in Polish',
    '2. Uczestnicy\nNazwa\tPierwsze dołączenie\tOstatnie wyjście\tCzas trwania spotkania\tE-mail\nAna Lopez\t27.11.2026, 18:00:00\t27.11.2026, 18:42:00\t42 min 0 sek.\t',
  ],
  [
    'Teams in Dutch, with durations alone',
    '2. Deelnemers\nNaam\tDuur in vergadering\tE-mail\tDeelnemer-id (UPN)\tRol\nAna Lopez\t0 u 42 m\t\t\tDeelnemer',
  ],
  [
    'Meet without a time of leaving',
    'First name,Last name,Email,Duration,Time joined,Time exited\nAna,Lopez,,42 min,18:00,',
  ],
])('reads %s', (_case, text) => {
  expect(read(text)).toEqual(['Ana Lopez |  | 42'])
})

test('reads the list from within a meeting of Teams: who has not left stayed to the end', () => {
  const list = [
    'Full Name\tUser Action\tTimestamp',
    'Tara Voss\tJoined before\t11/27/2026, 6:00:05 PM',
    'Maya Lind\tJoined\t11/27/2026, 6:00:35 PM',
    'Maya Lind\tLeft\t11/27/2026, 6:20:35 PM',
    'Maya Lind\tJoined\t11/27/2026, 6:21:35 PM',
    'Leo Okafor\tJoined\t11/27/2026, 6:20:00 PM',
  ].join('\r\n')
  const expected = ['Maya Lind |  | 88', 'Tara Voss |  | 90', 'Leo Okafor |  | 70']
  expect(read(list, utf16)).toEqual(expected)
  const dutch = list
    .replace('Full Name\tUser Action\tTimestamp', 'Volledige naam\tGebruikersactie\tTijdstempel')
    .replaceAll('Joined', 'Lid geworden')
    .replace('Left', 'Afgesloten')
  expect(read(dutch, utf16)).toEqual(expected)
})

test('reads two devices of a person in the list from within a meeting', () => {
  const list = [
    'Full Name\tUser Action\tTimestamp',
    'iPhone\tJoined\t6/1/2026, 6:00:00 PM',
    'iPhone\tJoined\t6/1/2026, 6:10:00 PM',
    'iPhone\tLeft\t6/1/2026, 6:30:00 PM',
    'iPhone\tLeft\t6/1/2026, 7:00:00 PM',
  ].join('\n')
  expect(read(list)).toEqual(['iPhone |  | 30', 'iPhone |  | 50'])
})

test('leaves out the rows of the waiting room, and counts them', () => {
  const report = [
    'Name (original name),Email,Join time,Leave time,Duration (minutes),Guest,In waiting room',
    'Tara Voss,tara@shala.test,11/27/2026 05:55:02 PM,11/27/2026 07:30:11 PM,96,No,No',
    'Maya Lind,,11/27/2026 05:40:00 PM,11/27/2026 06:58:30 PM,79,Yes,Yes',
    'Maya Lind,,11/27/2026 06:58:30 PM,11/27/2026 07:30:10 PM,32,Yes,No',
  ].join('\n')
  expect(read(report)).toEqual(['Tara Voss | tara@shala.test | 95', 'Maya Lind |  | 32'])
  expect(readConnections(utf8(report), evening)).toMatchObject({ waiting: 1 })
})

test('keeps two devices of one name apart, and joins a reconnection', () => {
  const report = [
    'Name (original name),Email,Join time,Leave time,Duration (minutes),Guest',
    'iPhone,,2026-11-27 18:00:10,2026-11-27 19:30:00,90,Yes',
    'iPhone,,2026-11-27 18:02:00,2026-11-27 18:32:00,30,Yes',
    'iPhone,,2026-11-27 18:31:30,2026-11-27 19:00:00,29,Yes',
  ].join('\n')
  expect(read(report)).toEqual(['iPhone |  | 90', 'iPhone |  | 58'])
})

test('uses the times if a duration has a unit that is not known, and names what it cannot read', () => {
  const report = [
    'Name\tFirst Join\tLast Leave\tIn-Meeting Duration',
    'Ana\t27.11.2026, 18:00:00\t27.11.2026, 18:42:00\t0 xx 42 yy',
    'Ben\tx 18\ty 19\t1 xx 10 yy',
  ].join('\n')
  const reading = readConnections(utf8(report), evening)
  expect(reading).toMatchObject({
    connections: [
      { names: ['Ana'], span: { from: 0, until: 2520 }, seconds: null, unread: null },
      { names: ['Ben'], span: null, seconds: null, unread: 'x 18, y 19, 1 xx 10 yy' },
    ],
  })
})

test('asks for the columns of a file with unknown titles, and reads the chosen ones', () => {
  const report = 'Kurs;Yin\nQui;De;A\nAna Lopez;18:00;18:42\nBen;18:00;18:05'
  const reading = readConnections(utf8(report), evening)
  if (!('table' in reading)) throw new Error('expected a table')
  const { table } = reading
  expect(table).toMatchObject({
    titles: ['Qui', 'De', 'A'],
    rows: [
      ['Ana Lopez', '18:00', '18:42'],
      ['Ben', '18:00', '18:05'],
    ],
  })
  const columns = new Map([
    ['name', 0],
    ['join', 1],
    ['leave', 2],
  ] as const)
  expect(readCallTables([{ ...table, columns }], evening)).toMatchObject({
    connections: [{ names: ['Ana Lopez'], span: { from: 0, until: 2520 } }, { names: ['Ben'] }],
  })
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
  ['a list of students', 'Name,Email\nAna,ana@shala.test', /^Unknown: Name \| Email/],
  ['prose', 'Hello, there.\nHow are you?', /no column with names/],
  ['an empty file', '', /no column with names/],
  ['a report without participants', 'Name,Email,Duration (Minutes)\n', /lists no participants/],
  ['a picture', '\u0000\u0001PNG', /no column with names/],
])('refuses %s with advice', (_case, text, problem) => {
  expect(read(text)).toMatch(problem)
})

test('refuses a file above 4 MB', () => {
  const reading = readConnections(new Uint8Array(4 * 1024 * 1024 + 1), evening)
  expect(reading).toEqual({ problem: 'It is larger than 4 MB. Is it the right file?' })
})
