import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { slowTest } from '@shala/contract/testing/slowTest'
import { root } from '../root.ts'

// Builds everything twice and deploys it with firebase-tools five times each.

async function rehearse(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/tasks/deploy.ts', '--rehearse', ...words],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  )
  return stdout
}

slowTest('The real build is deployed to an empty project, and again as an update', async () => {
  const first = await rehearse('--empty')
  expect(first).toContain('is empty.')
  expect(first).toMatch(/Done\.\n/)
  const services = Number(/^(\d+) services$/m.exec(first)?.[1])
  expect(services).toBeGreaterThan(0)
  expect(services).toBeLessThanOrEqual(24)

  const second = await rehearse()
  expect(second).toContain('is that of the last rehearsal.')
  expect(second).toContain('No function is deleted.')
  expect(second).toContain(`${services} services`)
})
