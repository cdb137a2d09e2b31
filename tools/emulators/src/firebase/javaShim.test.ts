import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { javaShim } from './javaShim.ts'

let folder: string
// A folder name may contain characters that a shell would interpret.
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

test('passes all arguments unchanged to the real Java', () => {
  expect(run(true, ['-jar', '/cache/firestore-v1.jar', '--host', 'a  b'])).toBe(
    'java -jar /cache/firestore-v1.jar --host a  b',
  )
  expect(run(true, ['-version'])).toBe('java -version')
})

test('passes the Java options on, also behind the proxy', () => {
  expect(run(true, ['-version'], ['-XX:+UseSerialGC'])).toBe('java -XX:+UseSerialGC -version')
  expect(run(true, ['-jar', '/cache/firestore-v2.jar'], ['-XX:+UseSerialGC'])).toMatch(
    /real-java -XX:\+UseSerialGC -jar \/cache\/firestore-v2\.jar$/,
  )
})

test('starts Firestore behind the proxy', () => {
  const words = run(true, ['-jar', '/cache/firestore-v2.jar', '--port', '8080'])
  expect(words).toBe(
    `node ${join(folder, 'proxy.ts')} --upstream 9180 -- ${join(folder, 'real-java')} -jar /cache/firestore-v2.jar --port 8080`,
  )
})

test('runs the stand-in for the rules runtime of Storage', () => {
  expect(run(true, ['-Dx=y', '-jar', '/cache/storage-rules-v1.jar', 'serve'])).toBe(
    `node ${join(folder, 'main.ts')} --project shala`,
  )
})

test('runs the rules runtime with the real Java if it is installed', () => {
  expect(run(false, ['-jar', '/cache/storage-rules-v1.jar', 'serve'])).toBe(
    'java -jar /cache/storage-rules-v1.jar serve',
  )
})

test('writes its process ID to a file', () => {
  run(true, ['-version'])
  run(true, ['-version'])
  expect(readFileSync(join(folder, 'pids'), 'utf8')).toMatch(/^\d+\n\d+\n$/)
})
