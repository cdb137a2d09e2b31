import { UserError } from '@shala/emulators/UserError'
import { retryNewProject } from './onlineTools.ts'

const settingUp = {
  succeeded: false,
  output: 'Permission denied while using the Eventarc Service Agent.',
}
const failed = { succeeded: false, output: 'Container Healthcheck failed.' }
const done = { succeeded: true, output: '' }

async function deploy(outcomes: readonly { succeeded: boolean; output: string }[]) {
  const left = [...outcomes]
  const pauses: number[] = []
  const refused = await retryNewProject({
    run: () => Promise.resolve(left.shift() ?? done),
    pause: (milliseconds) => {
      pauses.push(milliseconds)
      return Promise.resolve()
    },
    say: () => undefined,
  }).then(
    () => null,
    (error: unknown) => error,
  )
  return { refused, pauses, attempts: outcomes.length - left.length }
}

test('retries a deployment while Google sets up a new project', async () => {
  const { refused, pauses } = await deploy([settingUp, settingUp, done])
  expect(refused).toBeNull()
  expect(pauses).toEqual([120_000, 120_000])
})

test('does not retry after any other failure', async () => {
  const { refused, pauses, attempts } = await deploy([failed, done])
  expect(refused).toBeInstanceOf(UserError)
  expect({ pauses, attempts }).toEqual({ pauses: [], attempts: 1 })
})
