import { UserError } from '../../emulators/src/UserError.ts'
import { CloudRefusal } from '../../functions/src/archive/CloudProject.ts'
import { explained } from './explained.ts'

test.each([
  [0, 'cannot be reached', 'whether there is a network'],
  [401, 'Who are you?', 'gcloud auth application-default login'],
  [403, 'Not for you', 'Cloud Datastore User'],
  [500, 'Busy', 'again in a minute'],
  [400, 'The requested read_time is too old', 'a full minute of the last seven days'],
])('status %s is told in words, with what to do', async (status, message, words) => {
  const refused = explained(Promise.reject(new CloudRefusal(status, message)))
  await expect(refused).rejects.toThrow(UserError)
  await expect(refused).rejects.toThrow(message)
  await expect(refused).rejects.toThrow(words)
})

test('what is no refusal stays what it is', async () => {
  await expect(explained(Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError)
  await expect(explained(Promise.resolve(1))).resolves.toBe(1)
})
