/** A shorter list is never replaced by bits: an array of bits takes more memory than these numbers. */
const shortest = 32;
/** Bits grow by more than is needed, since campaigns mostly come one after another. */
const growth = 1.125;

/**
 * A set of slots, which are whole numbers from 0. Few slots are a list. Many are bits, so that a set of thousands is added to others or
 * removed from them in a microsecond.
 */
export class SlotSet {
  #slots: number[] | Int32Array = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds a slot that is not in the set. */
  add(slot: number): void {
    this.#size += 1;
    const word = slot >>> 5;
    if (this.#slots instanceof Int32Array && word >= this.#slots.length) this.#widen(word + 1);
    if (this.#slots instanceof Int32Array) {
      this.#slots[word] = (this.#slots[word] as number) | (1 << (slot & 31));
      return;
    }
    // A short list is copied, since an array that grows reserves room for 17.
    if (this.#slots.length < 16) this.#slots = [...this.#slots, slot];
    else this.#slots.push(slot);
    if (this.#size > shortest && this.#size * 2 > word) this.#toBits();
  }

  /** Removes a slot, if it is in the set. */
  remove(slot: number): void {
    if (this.#slots instanceof Int32Array) {
      if (slot >>> 5 >= this.#slots.length || !hasBit(this.#slots, slot)) return;
      const word = slot >>> 5;
      this.#slots[word] = (this.#slots[word] as number) & ~(1 << (slot & 31));
      this.#size -= 1;
      return;
    }
    const at = this.#slots.indexOf(slot);
    if (at < 0) return;
    this.#size -= 1;
    this.#slots[at] = this.#slots.at(-1) as number;
    this.#slots.pop();
  }

  /** Sets the bits of these slots, as far as `bits` reach. */
  addTo(bits: Int32Array): void {
    const slots = this.#slots;
    if (slots instanceof Int32Array) {
      const length = Math.min(slots.length, bits.length);
      for (let word = 0; word < length; word++) bits[word] = (bits[word] as number) | (slots[word] as number);
    } else {
      for (let i = 0; i < slots.length; i++) {
        const slot = slots[i] as number;
        bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
      }
    }
  }

  /** Clears the bits of these slots. */
  removeFrom(bits: Int32Array): void {
    const slots = this.#slots;
    if (slots instanceof Int32Array) {
      const length = Math.min(slots.length, bits.length);
      for (let word = 0; word < length; word++) bits[word] = (bits[word] as number) & ~(slots[word] as number);
    } else {
      for (let i = 0; i < slots.length; i++) {
        const slot = slots[i] as number;
        bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31));
      }
    }
  }

  #widen(words: number): void {
    const narrow = this.#slots as Int32Array;
    // What was dense among few campaigns may be sparse among many.
    if (this.#size * 4 < words) {
      this.#slots = slotsIn(narrow);
      return;
    }
    this.#slots = new Int32Array(Math.ceil(words * growth));
    this.#slots.set(narrow);
  }

  /** Replaces the list by bits, if these take less memory. */
  #toBits(): void {
    const list = this.#slots as number[];
    const most = list.reduce((highest, slot) => Math.max(highest, slot >>> 5), 0);
    if (this.#size * 2 <= most) return;
    this.#slots = new Int32Array(most + 1);
    const bits = this.#slots;
    for (const slot of list) bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
  }
}

/** The slots whose bits are set, in order. */
export function slotsIn(bits: Int32Array): number[] {
  const slots: number[] = [];
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) slots.push(word * 32 + lowestBitOf(rest));
  return slots;
}

/** The place of the lowest bit that is set. */
export function lowestBitOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Rounds slots up to whole words of bits. */
export function wholeWords(slots: number): number {
  return Math.ceil(slots / 32) * 32;
}

export function hasBit(bits: Int32Array, slot: number): boolean {
  return ((bits[slot >>> 5] as number) & (1 << (slot & 31))) !== 0;
}

export function setBit(bits: Int32Array, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
}

export function countBits(bits: Int32Array): number {
  let count = 0;
  for (const word of bits) count += countIn(word);
  return count;
}

/** Counts bits in pairs, then in fours, then in bytes: it takes as long for many as for few. */
function countIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bytes, 0x01010101) >>> 24;
}
