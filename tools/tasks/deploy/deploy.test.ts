import { UserError } from '@shala/emulators/UserError'
import { exampleSchool as school } from '../school/exampleSchool.ts'
import { deploy } from './deploy.ts'
import { readDeployWords } from './readDeployWords.ts'
import { listSteps, type DeployTools } from './steps.ts'

/** Creates tools that record their calls; the call with this number fails. */
function recorded(failing = -1, error: Error = new UserError('It went wrong')) {
  const done: string[] = []
  const note = (what: string) => () => {
    done.push(what)
    return done.length - 1 === failing ? Promise.reject(error) : Promise.resolve()
  }
  const tools: DeployTools = {
    checkProject: note('check'),
    test: note('test'),
    build: note('build'),
    writePages: note('pages'),
    createServiceAgents: note('agents'),
    confirmRemovals: note('removals'),
    setCleanupPolicy: note('cleanup'),
    deployFunctions: (targets) => note(targets)(),
    firebase: (...words) => note(words.join(' '))(),
    deployPreview: (channel) => note(`preview ${channel}`)(),
    requireSameCommit: note('commit'),
    waitForIndexes: note('indexes'),
    checkSite: note('site'),
  }
  return { done, tools }
}

async function run(
  words: string[],
  { done, tools } = recorded(),
  stop = new AbortController().signal,
) {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  const refused = await deploy(readDeployWords(words), { school, tools, say, stop }).then(
    () => null,
    (error: unknown) => error,
  )
  return { done, said: said.join('\n'), refused }
}

const online = [
  'check',
  'agents',
  'test',
  'build',
  'removals',
  'deploy --only firestore,storage',
  'indexes',
  'cleanup',
  'functions',
  'pages',
  'hosting',
  'site',
]

test('deploys functions before the pages that need them', async () => {
  const { done, said, refused } = await run([])
  expect(refused).toBeNull()
  expect(done).toEqual(online)
  expect(said).toContain('In the project yoga-school-3f2a1, for https://school.example:')
  expect(said).toMatch(/Done\.$/)
})

test('lists all steps with --plan and runs none', async () => {
  const { done, said } = await run(['--plan'])
  expect(done).toEqual([])
  for (const { title } of listSteps({ preview: null, isPagesOnly: false, withTests: true }))
    expect(said).toContain(title)
  expect(said).toContain('Nothing was done')
})

test('deploys a preview without changing the live site', async () => {
  const { done } = await run(['--preview', 'spring-terms'])
  expect(done).toEqual(['test', 'build', 'pages', 'preview spring-terms'])
})

test('with --pages releases only the pages of the commit that is online', async () => {
  const { done } = await run(['--pages'])
  expect(done).toEqual(['build', 'pages', 'commit', 'hosting', 'site'])
})

test('with --pages releases nothing if another commit is online', async () => {
  const { done, refused } = await run(['--pages'], recorded(2))
  expect(done).not.toContain('hosting')
  expect(String(refused)).toContain('Nothing has changed online.')
})

test.each(online.map((step, place) => [step, place] as const))(
  'stops at a failure in "%s" and says what is online and how to continue or roll back',
  async (step, place) => {
    const { done, refused } = await run([], recorded(place))
    expect(done).toEqual(online.slice(0, place + 1))
    if (!(refused instanceof UserError)) throw new Error(`${step} was not refused`)
    expect(refused.message).toContain(`Stopped at step ${place + 1} of ${online.length}`)
    expect(refused.message).toContain('It went wrong')
    expect(refused.message).toContain('run npm run deploy again')
    const isOnline = place >= online.indexOf('deploy --only firestore,storage')
    expect(refused.message.includes('Nothing has changed online.')).toBe(!isOnline)
    expect(refused.message.includes('npm run rollback')).toBe(isOnline)
  },
)

test('stops before the next step when interrupted', async () => {
  const stopping = new AbortController()
  const { done, tools } = recorded()
  const build = () => {
    stopping.abort()
    return Promise.resolve()
  }
  const { refused } = await run([], { done, tools: { ...tools, build } }, stopping.signal)
  expect(refused).toBe(stopping.signal.reason)
  expect(done).toEqual(['check', 'agents', 'test'])
})

test.each([
  [['--preview', 'Spring Terms'], 'is no name for a preview'],
  [['--preview', 'live'], 'is no name for a preview'],
  [['--preview'], 'npm run deploy'],
  [['--force'], 'npm run deploy'],
  [['--empty'], '--empty belongs to --rehearse'],
  [['--rehearse', '--preview', 'spring'], 'not a preview'],
  [['--pages', '--preview', 'spring'], 'nothing but its pages'],
  [['--pages', '--rehearse'], 'nothing but its pages'],
  [['production'], 'npm run deploy'],
])('refuses the arguments %j', (words, reason) => {
  expect(() => readDeployWords(words)).toThrow(UserError)
  expect(() => readDeployWords(words)).toThrow(reason)
})
