import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { javaShim } from './javaShim.ts'

let folder: string
// A folder's name may hold what a shell would take for its own.
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shala shim's $HOME "))))
afterEach(() => rmSync(folder, { recursive: true }))

function script(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  chmodSync(path, 0o755)
  return path
}

function run(standIn: boolean, args: string[], javaOptions?: string[]): string {
  const echo = (who: string) => `#!/bin/sh\necho ${who} "$@"\n`
  const storageStandIn = {
    node: script('node', echo('node')),
    program: join(folder, 'main.ts'),
    jarName: 'storage-rules-v1.jar',
    args: ['--project', 'shala'],
  }
  const shim = javaShim({
    java: script('real-java', echo('java')),
    ...(javaOptions && { javaOptions }),
    processes: join(folder, 'pids'),
    storageStandIn: standIn ? storageStandIn : undefined,
    firestoreProxy: {
      node: storageStandIn.node,
      program: join(folder, 'proxy.ts'),
      jarName: 'firestore-v2.jar',
      args: ['--upstream', '9180'],
    },
  })
  return execFileSync(script('java', shim), args, { encoding: 'utf8' }).trim()
}

test('hands everything to the real Java, word by word', () => {
  expect(run(true, ['-jar', '/cache/firestore-v1.jar', '--host', 'a  b'])).toBe(
    'java -jar /cache/firestore-v1.jar --host a  b',
  )
  expect(run(true, ['-version'])).toBe('java -version')
})

test('gives Java its options, also behind the proxy', () => {
  expect(run(true, ['-version'], ['-XX:+UseSerialGC'])).toBe('java -XX:+UseSerialGC -version')
  expect(run(true, ['-jar', '/cache/firestore-v2.jar'], ['-XX:+UseSerialGC'])).toMatch(
    /real-java -XX:\+UseSerialGC -jar \/cache\/firestore-v2\.jar$/,
  )
})

test('starts Firestore behind its proxy, which is told how', () => {
  const words = run(true, ['-jar', '/cache/firestore-v2.jar', '--port', '8080'])
  expect(words).toBe(
    `node ${join(folder, 'proxy.ts')} --upstream 9180 -- ${join(folder, 'real-java')} -jar /cache/firestore-v2.jar --port 8080`,
  )
})

test('answers for the rules runtime of Storage', () => {
  expect(run(true, ['-Dx=y', '-jar', '/cache/storage-rules-v1.jar', 'serve'])).toBe(
    `node ${join(folder, 'main.ts')} --project shala`,
  )
})

test('leaves the rules runtime to the real Java when that is there', () => {
  expect(run(false, ['-jar', '/cache/storage-rules-v1.jar', 'serve'])).toBe(
    'java -jar /cache/storage-rules-v1.jar serve',
  )
})

test('notes its process id, which the real Java keeps', () => {
  run(true, ['-version'])
  run(true, ['-version'])
  expect(readFileSync(join(folder, 'pids'), 'utf8')).toMatch(/^\d+\n\d+\n$/)
})
