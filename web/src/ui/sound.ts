// Sounds, made here from tones and noise: nothing to download.
import { preferences } from '../preferences';

export type SoundName = 'turn' | 'hurry' | 'card' | 'chips' | 'check' | 'fold' | 'win' | 'message';

let context: AudioContext | null = null;

/** Plays a sound, if sounds are wished and the browser lets the page make any yet. */
export function play(name: SoundName): void {
  const { sounds, volume } = preferences.peek();
  if (!sounds || volume <= 0 || typeof AudioContext === 'undefined') return;
  // Before anything was touched a browser makes no sound, and says so each time it is asked.
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    sound(context, name, volume);
  } catch {
    // No sound device: silence is fine.
  }
}

function sound(at: AudioContext, name: SoundName, volume: number): void {
  switch (name) {
    case 'turn':
      tone(at, 659, 0, 0.14, volume * 0.5);
      tone(at, 880, 0.13, 0.24, volume * 0.5);
      return;
    case 'hurry':
      tone(at, 988, 0, 0.09, volume * 0.5);
      tone(at, 988, 0.16, 0.09, volume * 0.5);
      return;
    case 'card':
      return noise(at, 0, 0.05, 3_200, volume * 0.35);
    case 'chips':
      for (const [place, pitch] of [4_100, 5_200, 4_600].entries()) tone(at, pitch, place * 0.035, 0.05, volume * 0.09, 'triangle');
      return noise(at, 0, 0.06, 6_000, volume * 0.12);
    case 'check':
      noise(at, 0, 0.04, 420, volume * 0.8);
      return noise(at, 0.11, 0.04, 420, volume * 0.8);
    case 'fold':
      return noise(at, 0, 0.13, 1_100, volume * 0.25);
    case 'win':
      for (const [place, pitch] of [523, 659, 784].entries()) tone(at, pitch, place * 0.1, 0.26, volume * 0.4);
      return;
    case 'message':
      return tone(at, 740, 0, 0.1, volume * 0.25);
  }
}

function shaped(at: AudioContext, start: number, length: number, loud: number): GainNode {
  const gain = at.createGain();
  const begin = at.currentTime + start;
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(Math.max(loud, 0.0002), begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  gain.connect(at.destination);
  return gain;
}

function tone(at: AudioContext, pitch: number, start: number, length: number, loud: number, shape: OscillatorType = 'sine'): void {
  const source = at.createOscillator();
  source.type = shape;
  source.frequency.value = pitch;
  source.connect(shaped(at, start, length, loud));
  source.start(at.currentTime + start);
  source.stop(at.currentTime + start + length);
}

function noise(at: AudioContext, start: number, length: number, pitch: number, loud: number): void {
  const buffer = at.createBuffer(1, Math.max(1, Math.ceil(at.sampleRate * length)), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let place = 0; place < data.length; place += 1) data[place] = Math.random() * 2 - 1;
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter);
  filter.connect(shaped(at, start, length, loud));
  source.start(at.currentTime + start);
}
