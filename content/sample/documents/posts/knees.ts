import { post } from './post.ts'

export const knees = post({
  slug: 'the-knee-is-rarely-the-problem',
  title: 'The knee is rarely the problem',
  excerpt:
    'A knee complains loudly about things that are decided above and below it. What to look at before you say "be careful".',
  author: 'tom-ellery',
  publishedAt: '2025-06-17T07:00:00Z',
  tags: ['anatomy', 'adapting'],
  related: ['a-chair-is-not-a-consolation-prize'],
  body: `
In nineteen years on hospital wards I met perhaps four thousand knees, and I became fond of them. They are modest joints. They bend, they straighten, they allow a little turning when bent, and the rest of the time they pass on what they are given by the hip above and the foot below. When a student says that their knee hurts in yoga, I do look at the knee. Then I look at its neighbours.

## A hinge between two ball-bearings

Take a pair of kitchen tongs by the closed end. You can open and shut them as often as you like and nothing happens. Now try to twist one arm against the other. You feel the rivet complain. Nothing is wrong with the rivet. It was given a job that it was not built for.

The hip is a ball in a socket and turns in all directions, some people's much more than others', depending on the shape of the bone that they were born with. The ankle and the small joints of the foot also turn. If both do their share, the knee is left to hinge in peace. If the hip stops turning and the student keeps going, the movement has to come from somewhere, and the knee is next in line.

This is why cross-legged sitting is the pose that fills my inbox. The thigh needs to roll outward by a good deal. In many adults it rolls outward by rather less, for reasons of bone that no amount of patience will alter. Ask for the last few degrees and you are asking the rivet.

## What I look at

When somebody shows me a sore knee in a pose, I go through three questions, and they take half a minute.

1. **Where does it point?** In standing poses with a bent leg, the kneecap should look more or less over the middle toes. If it looks inward, I ask the foot to wake up and the hip to turn, and I leave the knee alone.
2. **Where exactly is the feeling?** A broad stretch in the thigh is usually fine. A sharp, small feeling on the inner or outer edge of the joint is a reason to come out. People can tell the difference at once, if you ask.
3. **What happens if the hip is higher?** Sitting on a block, a bolster or the edge of a chair gives the thigh more room to roll. If ten centimetres makes the pain vanish, you have found your answer, and the student has found a block.

:::care Come out, and do not go back in
Locking, giving way, swelling after class or pain that wakes someone at night are not yours to solve. Say so plainly: "That needs a physiotherapist, and I would not fold that leg until you have seen one." You are allowed to be that direct.

## Words that help

"Be careful with your knees" is a sentence that I would retire. It frightens people without telling them anything. A frightened leg is stiff, and a stiff leg is clumsy. Compare: "Turn your whole thigh so the kneecap follows your second toe." Now there is something to do.

I would also drop the idea that a knee must never travel beyond the toes. Yours did so this morning when you came down the stairs, and it was delighted. How far it should travel in a lunge depends on load, on practice and on what it did last week. Build it up as you would anything else.

## A small experiment for your class

Have everybody sit on the floor, legs long, and roll both thighs in and out like windscreen wipers. Let them look around. Some feet will lie almost flat on the floor; others will stop at eleven o'clock. Nobody in that room is better at yoga than anybody else. They have different sockets.

Say that out loud. I have seen people near to tears with relief, having spent ten years waiting for their knees to drop. Then hand out the blocks. You will find that a great many knees have been cured.`,
})
