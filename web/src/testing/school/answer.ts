import type { Callable } from '@shala/contract/callable'
import type * as z from 'zod'
import type { Answers, FakeSchool } from './FakeSchool.ts'

/** Returns the answer of a callable, with the input as its contract parses it. */
export function answer<Input extends z.ZodType>(
  { name, input }: Pick<Callable<Input, z.ZodType>, 'name' | 'input'>,
  run: (school: FakeSchool, input: z.output<Input>) => unknown,
): Answers[number] {
  return [name, (school, data) => run(school, input.parse(data))]
}
