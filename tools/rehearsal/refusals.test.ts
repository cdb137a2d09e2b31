import { slowTest } from '@shala/contract/testing/slowTest'
import { RehearsedSchool } from './testing/RehearsedSchool.ts'

/** The refusals of firebase-tools that stop a deployment without a terminal unless it has `--force`. */

let school: RehearsedSchool
beforeEach(async () => (school = await RehearsedSchool.create()))
afterEach(() => school.close())

const deployFunctions = () => school.tools().firebase('deploy', '--only', 'functions:default')

slowTest('firebase-tools refuses functions with a new retry policy', async () => {
  await school.writeFunctions('default', {
    changed: "onDocumentWritten({ document: 'rooms/{id}', retry: true }, () => {})",
  })
  await expect(deployFunctions()).rejects.toThrow('firebase-tools failed')
  expect(school.output).toContain(
    'Pass the --force option to deploy functions with a failure policy',
  )
  expect(school.activeFunctions).toEqual([])
})

slowTest('firebase-tools refuses a repository without a cleanup policy', async () => {
  await school.writeFunctions('default', {
    one: 'onRequest(() => {})',
    other: 'onRequest(() => {})',
  })
  await expect(deployFunctions()).rejects.toThrow('firebase-tools failed')
  expect(school.output).toContain('could not set up cleanup policy in location europe-west1')
  expect(school.activeFunctions).toEqual(['one', 'other'])

  await school.writeFunctions('default', { one: 'onRequest(() => {})' })
  await expect(deployFunctions()).rejects.toThrow('firebase-tools failed')
  expect(school.output).toContain('deletion cannot proceed in non-interactive mode')
  expect(school.activeFunctions).toEqual(['one', 'other'])
})
