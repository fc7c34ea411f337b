/** A symmetric matrix of which all rows are there, one after the other. */
export interface SymmetricMatrix {
  size: number;
  values: Float64Array;
}

/** The inverse of a positive definite matrix, by its Cholesky factor. A few hundred rows take some milliseconds. */
export function inverseOf({ size, values }: SymmetricMatrix): Float64Array {
  const lower = factorOf(size, values);
  const inverse = invertedFactor(size, lower);
  const product = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = 0;
      for (let i = row; i < size; i++)
        sum += (inverse[i * size + row] as number) * (inverse[i * size + column] as number);
      product[row * size + column] = sum;
      product[column * size + row] = sum;
    }
  return product;
}

/** Solves for one right side. */
export function solved({ size, values }: SymmetricMatrix, right: Float64Array): Float64Array {
  const lower = factorOf(size, values);
  const solution = right.slice();
  for (let row = 0; row < size; row++) {
    let sum = solution[row] as number;
    for (let i = 0; i < row; i++) sum -= (lower[row * size + i] as number) * (solution[i] as number);
    solution[row] = sum / (lower[row * size + row] as number);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = solution[row] as number;
    for (let i = row + 1; i < size; i++) sum -= (lower[i * size + row] as number) * (solution[i] as number);
    solution[row] = sum / (lower[row * size + row] as number);
  }
  return solution;
}

function factorOf(size: number, values: Float64Array): Float64Array {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = values[row * size + column] as number;
      for (let i = 0; i < column; i++) sum -= (lower[row * size + i] as number) * (lower[column * size + i] as number);
      lower[row * size + column] = row === column ? Math.sqrt(sum) : sum / (lower[column * size + column] as number);
    }
  return lower;
}

function invertedFactor(size: number, lower: Float64Array): Float64Array {
  const inverse = new Float64Array(size * size);
  for (let column = 0; column < size; column++) {
    inverse[column * size + column] = 1 / (lower[column * size + column] as number);
    for (let row = column + 1; row < size; row++) {
      let sum = 0;
      for (let i = column; i < row; i++)
        sum -= (lower[row * size + i] as number) * (inverse[i * size + column] as number);
      inverse[row * size + column] = sum / (lower[row * size + row] as number);
    }
  }
  return inverse;
}
