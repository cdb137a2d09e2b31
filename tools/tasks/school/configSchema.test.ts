import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'
import { FirestoreApi } from 'firebase-tools/lib/firestore/api.js'
import * as z from 'zod'
import { deployConfig } from './deployConfig.ts'
import { previewConfig } from './previewConfig.ts'

const root = join(__dirname, '../../..')
const parsed = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The schema of `firebase.json` in firebase-tools. */
const schema = z
  .looseObject({})
  .parse(parsed('node_modules/firebase-tools/schema/firebase-config.json'))
const isValid = new Ajv({ allErrors: true }).compile(schema)

const Config = z.looseObject({
  hosting: z.looseObject({}),
})
const config = Config.parse(parsed('firebase.json'))

/** Returns the errors of a configuration with their paths. */
function getFaults(given: object): string[] {
  const said: unknown = JSON.parse(JSON.stringify(given))
  return isValid(said) === true
    ? []
    : (isValid.errors ?? []).map(({ dataPath, message }) => `${dataPath} ${message ?? ''}`)
}

test('firebase.json matches the schema of firebase-tools', () => {
  expect(getFaults(config)).toEqual([])
})

test('The configuration of a school matches the schema of firebase-tools', () => {
  expect(getFaults(deployConfig(config, 'europe-west1'))).toEqual([])
  expect(getFaults(previewConfig(config, 'europe-west1'))).toEqual([])
})

test('Settings that firebase-tools would refuse are reported', () => {
  expect(getFaults({ ...config, fucntions: [] })).toEqual([
    ' should NOT have additional properties',
  ])
  const hosting = { ...config.hosting, cleanUrls: 'yes' }
  expect(getFaults({ ...config, hosting }).join()).toContain('.hosting')
})

describe('firestore.indexes.json', () => {
  const getRefusal = (spec: unknown) => () => new FirestoreApi().validateSpec(spec)

  test('is accepted by firebase-tools', () => {
    expect(getRefusal(parsed('firestore.indexes.json'))).not.toThrow()
  })

  test('is refused with an unknown order', () => {
    const fields = [
      { fieldPath: 'a', order: 'UPWARDS' },
      { fieldPath: 'b', order: 'ASCENDING' },
    ]
    const index = { collectionGroup: 'rooms', queryScope: 'COLLECTION', fields }
    expect(getRefusal({ indexes: [index] })).toThrow('order')
  })
})
