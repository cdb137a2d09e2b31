import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'
import { FirestoreApi } from 'firebase-tools/lib/firestore/api.js'
import * as z from 'zod'
import { deployConfig } from './deployConfig.ts'
import { previewConfig } from './previewConfig.ts'

const root = join(__dirname, '../..')
const parsed = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The schema that firebase-tools itself brings for `firebase.json`. */
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

test('firebase.json is as firebase-tools has it', () => {
  expect(getFaults(config)).toEqual([])
})

test('firebase-tools accepts the configuration of a school', () => {
  expect(getFaults(deployConfig(config, 'europe-west1'))).toEqual([])
  expect(getFaults(previewConfig(config, 'europe-west1'))).toEqual([])
})

test('settings that firebase-tools would refuse are reported', () => {
  expect(getFaults({ ...config, fucntions: [] })).toEqual([
    ' should NOT have additional properties',
  ])
  const hosting = { ...config.hosting, cleanUrls: 'yes' }
  expect(getFaults({ ...config, hosting }).join()).toContain('.hosting')
})

describe('firestore.indexes.json', () => {
  const getRefusal = (spec: unknown) => () => new FirestoreApi().validateSpec(spec)

  test('is as firebase-tools has it', () => {
    expect(getRefusal(parsed('firestore.indexes.json'))).not.toThrow()
  })

  test('with an order that there is not would be refused', () => {
    const fields = [
      { fieldPath: 'a', order: 'UPWARDS' },
      { fieldPath: 'b', order: 'ASCENDING' },
    ]
    const index = { collectionGroup: 'rooms', queryScope: 'COLLECTION', fields }
    expect(getRefusal({ indexes: [index] })).toThrow('order')
  })
})
