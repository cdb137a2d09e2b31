import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../root.ts'
import { School } from './School.ts'

/** The school of `school.example.json`, for tests. */
export const exampleSchool = School.parse(
  JSON.parse(readFileSync(join(root, 'school.example.json'), 'utf8')),
)
