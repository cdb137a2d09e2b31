import { UserError } from '@shala/emulators/UserError'
import { CloudRefusal } from '#functions/archive/CloudProject.ts'
import { readExportWords, readRestoreWords, explained } from './readWords.ts'

test.each([
  [[], '--to is missing'],
  [['--to', 'x', '--at', 'yesterday'], '--at must be a moment with its zone'],
  [['--to', 'x', '--at', '2026-11-25T10:14:00'], '--at must be a moment with its zone'],
  [['--to', 'x', '--at', '2026-13-45T10:14:00Z'], '--at must be a moment with its zone'],
  [['--into', 'x'], "Unknown option '--into'"],
])('readExportWords() refuses %j with the usage', (words, said) => {
  expect(() => readExportWords(words)).toThrow(UserError)
  expect(() => readExportWords(words)).toThrow(said)
  expect(() => readExportWords(words)).toThrow('npm run export')
})

test.each([
  [[], '--from is missing'],
  [['--from', 'x', '--force'], "Unknown option '--force'"],
  [['--from', 'x', '--local', '--project', 'y'], 'give one of them'],
  [['--from', 'x', '--accounts', 'y'], '--accounts is for --person alone'],
])('readRestoreWords() refuses %j with the usage', (words, said) => {
  expect(() => readRestoreWords(words)).toThrow(UserError)
  expect(() => readRestoreWords(words)).toThrow(said)
  expect(() => readRestoreWords(words)).toThrow('npm run restore')
})

test.each([
  [0, 'cannot be reached', 'whether there is a network'],
  [401, 'Who are you?', 'gcloud auth application-default login'],
  [403, 'Not for you', 'Cloud Datastore User'],
  [500, 'Busy', 'again in a minute'],
  [400, 'The requested read_time is too old', 'a full minute of the last seven days'],
])('explained() explains status %s and says what to do', async (status, message, words) => {
  const refused = explained(Promise.reject(new CloudRefusal(status, message)))
  await expect(refused).rejects.toThrow(UserError)
  await expect(refused).rejects.toThrow(message)
  await expect(refused).rejects.toThrow(words)
})
