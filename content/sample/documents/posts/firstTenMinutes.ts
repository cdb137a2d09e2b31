import { post } from './post.ts'

export const firstTenMinutes = post({
  slug: 'what-to-say-in-the-first-ten-minutes',
  title: 'What to say in the first ten minutes',
  excerpt:
    'People decide early whether a room is safe. Most of what helps them is practical, short, and said before anybody has taken a breath on purpose.',
  author: 'asha-raman',
  publishedAt: '2025-03-10T07:00:00Z',
  tags: ['teaching', 'voice'],
  related: ['the-cue-is-shorter-than-you-think', 'plan-a-term-not-a-class'],
  body: `
New teachers prepare the middle of a class. They know the sequence, they have timed the standing poses, they have a nice idea for the twist. Then they open the door and improvise the first ten minutes, which are the ones that people remember.

I sat at the back of about sixty first classes before I noticed how reliable this is. If the opening is muddled, the group spends the next hour catching up with itself. If it is clear, even a dull sequence goes well. So on our second weekend, before anybody teaches a pose, we practise opening the door.

## Say where things are

Somebody in the room is here for the first time, and they are busy with questions that have nothing to do with yoga. Where do shoes go? Is that a place, or is it hers? Am I allowed to leave? Answer these before they are asked, to everybody, in an ordinary voice:

- where the toilet is, and that they may go at any time without asking
- what to fetch, and how many of each
- how long the class is, and that it will end when you said
- that they can stop, sit or lie down whenever they like, and that you will not come over to find out why

The last point is worth saying slowly. For a person in pain, or grieving, or simply new, it turns the class from an examination into a place.

## Say who you are, in one sentence

Not your training. Nobody has ever relaxed because of a list of certificates. "I'm Asha, I teach here on weekdays, and I'll be walking around a little" is enough. The second half matters: it tells people what you are going to do with your body, so that they do not have to keep track of you.

:::practice Try this at home
Record yourself on your telephone saying the opening of your next class. Write it down word for word. Cross out everything that somebody would not miss. Most people lose half of it, and what is left is warmer than before.

## Ask about bodies, but not like that

"Does anyone have any injuries?" asked of a silent circle gets you nothing, or else a very long story about a knee. People do not want to be the one who speaks. Go round while they are settling, crouch so that you are lower than they are, and ask each person one question: "Anything I should know today?" The word *today* does a good deal of work. It makes the answer small.

If somebody tells you something that worries you, say what you will do with it. "Thank you. I'll give you another version when we kneel, and you can ignore me if it's wrong." Then do it. There is nothing quite like being forgotten by a teacher who asked.

## Begin with something that cannot fail

The first instruction of the class should be one that everyone in the room can follow completely. Lie down. Look at the ceiling and find a mark. Feel which heel is heavier. When eighteen people have all succeeded at something, however small, the air changes, and you can feel it from the front.

What I would avoid is beginning with the breath. It is natural to you by now, but a beginner told to "come to the breath" mostly discovers that they are bad at breathing. Give them the floor first. The breath comes by itself about four minutes later, and then you can mention it as if it had been their idea.

## Then be quiet

When you have said all of this you will have used perhaps three minutes. Leave the next one empty. It will feel like a terrible mistake; you will be sure that they are waiting. They are not. They are lying on a floor, at last, and nobody is asking them for anything.

I still count to twenty in my head, sixteen years on. At about fourteen somebody always sighs.`,
})
