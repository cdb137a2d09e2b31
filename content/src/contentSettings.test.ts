import { contentSettings, parseLayers } from './contentSettings.ts'

const good = { projectId: 'abc-123', dataset: 'production' }

test.each(['raw', ['drafts'], ['rSpring', 'drafts']])(
  'accepts the perspective %j with a token',
  (seen) => {
    const settings = { ...good, token: 'viewer', perspective: seen }
    expect(contentSettings.parse(settings)).toMatchObject({ perspective: seen })
    expect(() => contentSettings.parse({ ...settings, token: undefined })).toThrow(/wants a token/)
  },
)

test.each([
  ['projectId', 'Abc-123'],
  ['dataset', 'p'],
  ['dataset', '~alias'],
  ['dataset', '2025_summer-a'],
  ['dataset', 'a'.repeat(64)],
  ['apiVersion', '1'],
  ['apiVersion', 'X'],
  ['apiVersion', '2024-02-29'],
  ['apiHost', 'http://127.0.0.1:3333'],
  ['apiHost', 'https://api.sanity.io'],
  ['timeout', 1],
  ['timeout', 300_000],
  ['maxRetries', 0],
  ['maxRetries', 5],
])('accepts the %s %j', (name, value) => {
  expect(contentSettings.parse({ ...good, [name]: value })).toMatchObject({ [name]: value })
})

test.each([
  ['projectId', '', /project id/],
  ['projectId', 'a_b', /letters, digits and dashes/],
  ['projectId', 'a.b', /project id/],
  ['projectId', undefined, /expected string/],
  ['token', '', /token is empty/],
  ['perspective', [], /expected/],
  ['perspective', ['raw'], /raw is no layer/],
  ['dataset', '', /dataset name/],
  ['dataset', 'Production', /lowercase/],
  ['dataset', 'pRODUCTION', /lowercase/],
  ['dataset', '_hidden', /starts with/],
  ['dataset', '-a', /starts with/],
  ['dataset', '~', /tilde/],
  ['dataset', '~~a', /tilde/],
  ['dataset', 'a/b', /dataset name/],
  ['dataset', 'a\n', /dataset name/],
  ['dataset', 'a'.repeat(65), /at most 64/],
  ['apiVersion', '2', /1, X or a date/],
  ['apiVersion', 'x', /1, X or a date/],
  ['apiVersion', 'v1', /1, X or a date/],
  ['apiVersion', '2025-02-30', /1, X or a date/],
  ['apiVersion', '2025-2-1', /1, X or a date/],
  ['apiVersion', 1, /1, X or a date/],
  ['apiHost', '127.0.0.1:3333', /address/],
  ['apiHost', 'ftp://127.0.0.1', /address/],
  ['apiHost', 'http://127.0.0.1:3333/v1', /no path/],
  ['apiHost', 'http://me:secret@127.0.0.1', /no path/],
  ['useCdn', true, /useCdn is false/],
  ['timeout', 0, /at least 1/],
  ['timeout', 300_001, /at most 300,000/],
  ['timeout', 1.5, /int/],
  ['maxRetries', -1, /0 to 5/],
  ['maxRetries', 6, /0 to 5/],
  ['password', 'secret', /password/],
])('refuses the %s %j and says why', (name, value, why) => {
  const parsed = contentSettings.safeParse({ ...good, [name]: value })
  const [problem] = parsed.error?.issues ?? []
  expect(problem?.message).toMatch(why)
  if (name !== 'password') expect(problem?.path).toEqual([name])
})

test.each([
  [null, ['drafts']],
  ['', ['drafts']],
  ['drafts', ['drafts']],
  ['published', ['published']],
  ['rSpring,drafts', ['rSpring', 'drafts']],
  ['raw', ['drafts']],
  ['rSpring,raw', ['drafts']],
  ['a.b', ['drafts']],
  ['drafts,', ['drafts']],
  ['r'.repeat(65), ['drafts']],
  [Array.from({ length: 11 }, (_, index) => `r${index}`).join(','), ['drafts']],
])('parseLayers() reads %j as %j', (written, layers) => {
  expect(parseLayers(written)).toEqual(layers)
})
