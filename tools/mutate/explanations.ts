import type { Survivor } from './Mutation.ts'

/** A mutant that no test can detect, with the reason: it has no visible effect. */
interface Explained extends Pick<Survivor, 'file' | 'text'> {
  /** The original text, if several mutants in the line become the same. */
  readonly from?: string
  /** The fault, or several of the line; without it, every fault of that line. */
  readonly to?: string | readonly string[]
  readonly because: string
}

export const explanations: readonly Explained[] = [
  ...[
    'return isSignedIn()',
    'return isSignedIn() && resource.data.userId == request.auth.uid;',
    'allow get: if isSignedIn() && request.auth.uid == userId;',
    '&& ((isSignedIn() && holds(courseId)) || isFreePreview());',
    'allow get: if mayReadPeople() || (isSignedIn() && holds(courseId));',
    'allow list: if isPage() && (mayReadPeople() || (isSignedIn() && holds(courseId)));',
    'allow get: if mayReadPeople() || (isSignedIn() && request.auth.uid == userId) || isPublic();',
    'allow get: if mayReadPeople() || (isSignedIn() && request.auth.uid == userId);',
  ].map((text) => ({
    file: 'firestore.rules',
    text,
    from: 'isSignedIn()',
    to: 'true',
    because: 'a visitor has neither uid nor token: asking for one is an error, which refuses',
  })),
  ...[
    'return request.auth != null && isClaimed(roles) && isNoted(roles);',
    'allow create: if request.auth != null',
  ].flatMap((text) =>
    [
      { from: 'request.auth != null', to: 'true' },
      { from: 'null', to: '0' },
    ].map((fault) => ({
      file: 'storage.rules',
      text,
      ...fault,
      because: 'a visitor has no uid: asking for one is an error, which refuses',
    })),
  ),
  ...['return note != null', 'return record != null'].map((text) => ({
    file: 'firestore.rules',
    text,
    to: ['true', '0'],
    because: 'a document that is not there has no data: asking for it is an error, which refuses',
  })),
  ...[
    { text: '&& gaps[place].from <= request.time', to: '<' },
    { text: '&& gaps[place].until > request.time;', to: '>=' },
    { text: 'return (startsAt == null || startsAt <= request.time)', to: '<' },
    { text: '&& (endsAt == null || endsAt > request.time);', to: '>=' },
  ].map(({ text, to }) => ({
    file: 'firestore.rules',
    text,
    to,
    because: 'nobody can ask in the very microsecond; the contract’s tests do, of the same rule',
  })),
  {
    file: 'firestore.rules',
    text: 'return key.size() > own.size()',
    to: ['true', '>='],
    because: 'a shorter key cannot be cut there, and of one as long nothing is left to match',
  },
  {
    file: 'contract/src/access/access.ts',
    text: 'if (record === null || !isGranted(record)) return {}',
    to: 'false',
    because: 'isGranted(null) is false already; the compiler asks for the null',
  },
  {
    file: 'contract/src/emails/email.ts',
    text: 'return email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())',
    to: '/[A-Z]/g',
    because: 'letters in lower case one by one are the same as several at once',
  },
  {
    file: 'contract/src/emails/renderEmail.ts',
    text: "const found = [...text.matchAll(meantInBraces)].map(([, word = '']) => word)",
    to: '"Stryker was here!"',
    because: 'what matches has a word; the compiler does not know it',
  },
  {
    file: 'contract/src/emails/renderEmail.ts',
    text: "return text.replace(/[&<>\"']/g, (sign) => escapes[sign] ?? '')",
    to: '"Stryker was here!"',
    because: 'each sign that matches is in the table; the compiler does not know it',
  },
  {
    file: 'contract/src/school/school.ts',
    text: "return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''",
    to: '"Stryker was here!"',
    because: 'a name that is no zone throws; what does not throw has a zone, whatever it is called',
  },
  {
    file: 'contract/src/school/school.ts',
    text: '} catch {',
    to: '{}',
    because: 'nothing is as false as false to what asks',
  },
  {
    file: 'contract/src/graduates/slides.ts',
    text: "context.addIssue({ code: 'custom', path: [path], message })",
    to: '""',
    because: 'nobody reads the code of an issue but for those that the parser itself makes',
  },
  {
    file: 'contract/src/graduates/slides.ts',
    text: 'if (from !== null && until !== null && from > until) {',
    to: ['true', 'from !== null || until !== null'],
    because: 'nothing is neither before nor after a day; the compiler asks for the nulls',
  },
  {
    file: 'contract/src/files/storageMessages.ts',
    text: "const status = 'status' in error && typeof error.status === 'number' ? error.status : 0",
    to: ['true', "'status' in error || typeof error.status === 'number'"],
    because: 'what is no number is in no table of numbers; the compiler asks for the type',
  },
  {
    file: 'domain/src/access/changes/changeRecord.ts',
    text: 'if (before !== null && isSame && ledger === known) return before',
    from: 'before !== null',
    to: 'true',
    because: 'where there was nothing before, no source has old terms',
  },
  {
    file: 'domain/src/access/changes/accessWindow.ts',
    text: "if (first === undefined || last === undefined) throw new Error('No source grants this')",
    to: ['first === undefined && last === undefined', 'false'],
    because: 'both are of one list, which is empty for both or for neither',
  },
  {
    file: 'functions/src/callable/payload.ts',
    text: "if (issue === undefined) throw invalid([], 'is not valid')",
    because: 'a parser that refuses says why; the compiler does not know it',
  },
  {
    file: 'functions/src/callable/payload.ts',
    text: "throw invalid([...issue.path, issue.keys[0] ?? ''], 'is not a known field')",
    to: '"Stryker was here!"',
    because: 'an issue of unknown keys names one; the compiler does not know it',
  },
  {
    file: 'functions/src/callable/limitBodies.ts',
    text: "function mostBytes({ url = '' }: IncomingMessage): number {",
    to: '"Stryker was here!"',
    because: 'a request that a server receives has a path; the compiler does not know it',
  },
  {
    file: 'functions/src/callable/limitBodies.ts',
    text: "} else if (request.headers['transfer-encoding'] !== undefined) {",
    to: 'true',
    because: 'Node reads no more of a body than the length that it says',
  },
  {
    file: 'functions/src/callable/limitBodies.ts',
    text: 'return false',
    to: 'true',
    because: 'the request is destroyed by then, and nothing more is read of it',
  },
  {
    file: 'functions/src/callable/caller.ts',
    text: 'if (tokensValidAfterTime !== undefined && signedInAt < Date.parse(tokensValidAfterTime)) {',
    to: 'true',
    because: 'no time is earlier than none; the compiler asks for the undefined',
  },
  {
    file: 'functions/src/callable/network.ts',
    text: "const header = headers['x-forwarded-for'] ?? ''",
    to: '"Stryker was here!"',
    because: 'neither is an address, and what is none is unknown',
  },
  {
    file: 'functions/src/callable/network.ts',
    text: "return toNetwork((hops.at(-1 - proxies) ?? '').trim())",
    to: '"Stryker was here!"',
    because: 'neither is an address, and what is none is unknown',
  },
  ...[
    { from: '() => ({ default: SessionOver })', to: '() => undefined' },
    { from: '{ default: SessionOver }', to: '{}' },
  ].map((fault) => ({
    file: 'web/src/app/guards.tsx',
    ...fault,
    text: 'const SignInAgain = lazy(() => again().catch(() => ({ default: SessionOver })))',
    because:
      'under jest every module arrives; tools/e2e/site/interruptions.test.ts keeps this one away',
  })),
  {
    file: 'web/src/app/guards.tsx',
    text: 'useEffect(() => void fetchAhead(again).catch(() => undefined), [])',
    to: '() => undefined',
    because:
      'under jest every module arrives; tools/e2e/site/interruptions.test.ts needs it beforehand',
  },
  {
    file: 'web/src/app/guards.tsx',
    text: 'useEffect(() => void fetchAhead(again).catch(() => undefined), [])',
    to: '["Stryker was here"]',
    because: 'what never changes is looked at once, as nothing is',
  },
  {
    file: 'web/src/app/guards.tsx',
    text: 'useEffect(() => keepPage(), [keepPage])',
    to: '[]',
    because: 'one keeper of the session lives as long as the site, and keepPage with it',
  },
]

/** Returns true if the reason for a surviving mutant is written down. */
export function isExplained(
  { file, text, from, to }: Omit<Survivor, 'line'>,
  known: readonly Explained[] = explanations,
): boolean {
  return known.some(
    (each) =>
      each.file === file &&
      each.text === text &&
      (each.from === undefined || each.from === from) &&
      (each.to === undefined || [each.to].flat().includes(to)),
  )
}
