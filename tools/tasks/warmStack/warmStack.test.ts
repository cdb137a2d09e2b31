import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portsFrom } from '@shala/emulators/ports/ports'
import { stackEnvironment } from '@shala/emulators/stackEnvironment'
import { announceStack, ControlServer, findWarmStack, type WarmStack } from './WarmStack.ts'
import { replaceCode } from './replaceCode.ts'

let folder: string
const servers: ControlServer[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-warm-'))
})

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
  await rm(folder, { recursive: true, force: true })
})

function buildStack(parts: WarmStack['parts']): WarmStack {
  const env = { ...stackEnvironment(portsFrom(20_000)), SHALA_STACK_LOG: 'stack.log' }
  return { parts, env, folder: 'functions', log: 'stack.log' }
}

async function serve(stack: WarmStack, update = () => Promise.resolve()): Promise<ControlServer> {
  const server = await ControlServer.create(stack, update)
  servers.push(server)
  return server
}

describe('A running stack', () => {
  test('is found with its description until it withdraws', async () => {
    const stack = buildStack('functions')
    const { url } = await serve(stack)
    const withdraw = await announceStack(folder, url)
    expect(await findWarmStack(folder, 'functions')).toEqual({ url, stack })
    expect(await findWarmStack(folder, 'stores')).toEqual({ url, stack })
    await withdraw()
    expect(await findWarmStack(folder, 'stores')).toBeNull()
  })

  test('updates its functions for one run at a time and reports the error of an update', async () => {
    let running = 0
    let calls = 0
    const { url } = await serve(buildStack('functions'), async () => {
      running += 1
      calls += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (calls === 1) throw new Error('rooms.ts: expected ";"')
    })
    const update = () => fetch(`${url}/functions`, { method: 'POST' })
    const answers = await Promise.all([update(), update(), update()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 500])
    const failed = answers.find(({ status }) => status === 500)
    expect(await failed?.text()).toBe('rooms.ts: expected ";"')
  })
})

test('replaceCode() replaces changed files, deletes old ones and keeps the settings', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  const write = async (place: string, files: Record<string, string>) => {
    await mkdir(place)
    for (const [name, text] of Object.entries(files)) await writeFile(join(place, name), text)
  }
  await write(from, { 'index.js': 'new', 'chunk-b.js': 'b' })
  await write(to, { 'index.js': 'old', 'chunk-a.js': 'a', '.env.local': 'SCHOOL=1' })
  expect(await replaceCode(from, to)).toBe(true)
  expect(await readFile(join(to, 'index.js'), 'utf8')).toBe('new')
  expect(await readFile(join(to, 'chunk-b.js'), 'utf8')).toBe('b')
  expect(existsSync(join(to, 'chunk-a.js'))).toBe(false)
  expect(await readFile(join(to, '.env.local'), 'utf8')).toBe('SCHOOL=1')
  expect(await replaceCode(from, to)).toBe(false)
})
