import type { SportName } from './sports.ts'

export const SPORT_RULES: Record<
  SportName,
  { format: readonly string[]; rules: readonly string[]; bring: readonly string[] }
> = {
  Badminton: {
    format: [
      'Knock-out from the first round, best of three games to 21 from the quarter-finals; earlier rounds are one game of 30.',
      'Groups of four, then a knock-out: every entry plays at least three matches.',
    ],
    rules: [
      'Yonex Mavis 350 nylon shuttles up to the quarter-finals, feather afterwards.',
      'Service by the fixed-height rule of 1.15 m.',
      'Five minutes of warm-up on court; a player absent ten minutes after the call loses by walkover.',
    ],
    bring: ['Non-marking shoes', 'Your own racket; stringing is available at the desk'],
  },
  Cricket: {
    format: [
      'Pools of four teams; the top two play the knock-outs under lights.',
      'Straight knock-out; the losers of the first round play for the plate.',
    ],
    rules: [
      'Power play in the first quarter of an innings.',
      'Two bouncers per over in leather-ball events; helmets are mandatory for batters and close fielders.',
      'A tie is settled by a super over.',
    ],
    bring: ['Whites or team colours', 'Your own kit; match balls and stumps are provided'],
  },
  Football: {
    format: [
      'Groups of four, two halves of 20 minutes; quarter-finals and later rounds on Sunday.',
      'Swiss system over five rounds, then semi-finals.',
    ],
    rules: [
      'Rolling substitutions.',
      'No slide tackles in the small-sided events.',
      'Two yellow cards in a match mean a suspension for the next.',
    ],
    bring: ['Shin guards (mandatory)', 'Two sets of bibs or shirts in different colours'],
  },
  Tennis: {
    format: [
      'Draws of 32, best of three tie-break sets; the third is a match tie-break to ten.',
      'Round robin groups of four with short sets; the winners play the knock-out.',
    ],
    rules: [
      'Players call their own lines up to the semi-finals; roving umpires settle disputes.',
      'Coaching is allowed at changes of ends.',
      'ITF code of conduct.',
    ],
    bring: ['Non-marking shoes for hard courts', 'A cap and sunscreen'],
  },
  Chess: {
    format: [
      'Swiss system, nine rounds; pairings are posted on the wall and on your phone.',
      'Swiss system, seven rounds over two days; boards one to ten are broadcast.',
    ],
    rules: [
      'FIDE Laws; two illegal moves lose.',
      'Phones off and out of reach; a player whose phone rings loses the game.',
      'Ties are broken by Buchholz cut 1, then direct encounter.',
    ],
    bring: ['Your FIDE or AICF ID, if you have one', 'A pen; sets and clocks are provided'],
  },
  'Table Tennis': {
    format: [
      'Groups of four, best of five games to 11, then a knock-out.',
      'Double elimination: you are out after two losses.',
    ],
    rules: [
      'ITTF three-star balls, white.',
      'Rubbers from the current ITTF list.',
      'Players umpire the match after their own.',
    ],
    bring: ['Your own bat', 'A shirt that is not white'],
  },
  Basketball: {
    format: [
      'Pools of four with ten-minute games, then a knock-out.',
      'Four quarters of eight minutes with a stopped clock in the last two minutes.',
    ],
    rules: [
      'FIBA rules; 3x3 to 21 points or ten minutes.',
      'Five fouls and a player is out; from the seventh team foul the opponent gets two free throws.',
      'One time-out per team in 3x3.',
    ],
    bring: ['Reversible or numbered shirts', 'Court shoes'],
  },
  Volleyball: {
    format: [
      'Pools of four, best of three sets to 25, then a knock-out.',
      'Round robin, then a final day of play-offs for every place.',
    ],
    rules: [
      'FIVB rules, rally scoring.',
      'Net at 2.43 m for men, 2.24 m for women.',
      'A libero is allowed in indoor events.',
    ],
    bring: ['Numbered shirts', 'Knee pads'],
  },
  Kabaddi: {
    format: [
      'Pools of three, two halves of 15 minutes, semi-finals on the last evening.',
      'Straight knock-out, two halves of 20 minutes in the final.',
    ],
    rules: [
      'Do-or-die raid after two empty raids.',
      'Super tackle with three or fewer defenders.',
      'Weigh-in at registration: 85 kg for men, 75 kg for women.',
    ],
    bring: ['Team shorts and numbered vests', 'Kabaddi shoes; barefoot is allowed on the mat'],
  },
  Athletics: {
    format: [
      'Heats and finals for the sprints, timed finals from 1500 m; fully automatic timing.',
      'Timed finals throughout, seeded by the mark in your entry.',
    ],
    rules: [
      'One false start means disqualification.',
      'Three attempts in field events, three more for the best eight.',
      'Spikes of at most 7 mm on the synthetic track.',
    ],
    bring: ['Spikes or racing flats', 'Your bib, collected at the call room'],
  },
  Swimming: {
    format: [
      'Timed finals, slowest heat first; results by touch pad.',
      'Heats in the morning, finals of eight in the afternoon.',
    ],
    rules: [
      'World Aquatics rules; over-the-top starts.',
      'At most three individual events per swimmer.',
      'Textile suits only.',
    ],
    bring: ['Cap and goggles', 'A towel and dry clothes; lockers need your own padlock'],
  },
  Hockey: {
    format: [
      'Pools of four, two halves of ten minutes, then a knock-out.',
      'A weekend league, then a final four under floodlights.',
    ],
    rules: [
      'FIH rules for the format; no penalty corners in fives.',
      'Rolling substitutions.',
      'Draws in the knock-out are decided by eight-second shoot-outs.',
    ],
    bring: ['Shin guards and gum shield (mandatory)', 'Turf shoes without studs'],
  },
}
